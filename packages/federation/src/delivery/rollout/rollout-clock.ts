import type { HostDescription } from '../../host-api'
import { DeliveryError } from '../errors'
import type { Trust } from '../signing/keys'
import type { DeliveryState, RemoteState } from '../state'
import type { Verdict } from './judge'
import { advanceRollout, stopRollout } from './roll-out'
import { isStageOver } from './plan'

/** Who judges rollouts by what browsers count, and tells of the one that is taken back. */
export interface RolloutJudge {
  /** Undefined where there is nothing to compare with. */
  judge: (remote: RemoteState) => Promise<Verdict | undefined>
  /** Runs `stop`, and tells people of it if it answers that it did. */
  takeBack: (remote: RemoteState, verdict: Verdict, stop: () => Promise<boolean>) => Promise<void>
}

export interface ClockOptions {
  remotesFolder: string
  host: HostDescription
  trust?: Trust | undefined
  readState: () => Promise<DeliveryState>
  onStopped: (error: DeliveryError) => void
  /** Without one, only the time decides. */
  judge?: RolloutJudge | undefined
  now?: () => Date
}

const by = 'rollout'

/**
 * Takes back a release that is worse than the active one, and looks whether a stage of a rollout is over. A release
 * that may no longer become active, since another one took its address or its key was revoked, is taken back as well.
 */
export async function tickRollouts({
  readState,
  onStopped,
  judge,
  now = () => new Date(),
  ...place
}: ClockOptions): Promise<void> {
  for (const known of (await readState()).remotes.values()) {
    const { name: remote, rollout, releases } = known
    if (!rollout) continue
    const version = releases.find(({ folder }) => folder === rollout.folder)?.version
    const stop = (why: string, verdict?: Verdict) =>
      stopRollout({ ...place, remote, version, by, now: now(), why, verdict }).then(() => true, isMissing)
    const verdict = await judge?.judge(known)
    if (judge && verdict?.is === 'worse') {
      await judge.takeBack(known, verdict, () => stop('worse', verdict))
      continue
    }
    if (verdict?.is === 'waiting' || rollout.next.length === 0 || !isStageOver(rollout, now())) continue
    try {
      await advanceRollout({ ...place, remote, by, now: now() })
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      if (await stop(`${error.code}: ${error.message}`)) onStopped(error)
    }
  }
}

/** Another portal was faster; the other rollouts go on. */
function isMissing(error: unknown): false {
  if (error instanceof DeliveryError && error.code === 'ROLLOUT_MISSING') return false
  throw error
}
