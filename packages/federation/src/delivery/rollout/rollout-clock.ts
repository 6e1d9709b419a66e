import type { HostDescription } from '../../host-api'
import { DeliveryError } from '../errors'
import type { Trust } from '../signing/keys'
import type { DeliveryState, RemoteState } from '../state'
import type { Verdict } from './judge'
import { advanceRollout, stopRollout, worse } from './roll-out'
import { isStageOver } from './plan'

/** Judges rollouts by the browsers' counts and reports stopped ones. */
export interface RolloutJudge {
  /** Undefined without a release to compare with. */
  judge: (remote: RemoteState) => Promise<Verdict | undefined>
  /** Runs `stop`, and notifies people if it returns true. */
  takeBack: (remote: RemoteState, verdict: Verdict, stop: () => Promise<boolean>) => Promise<void>
}

export interface ClockOptions {
  remotesFolder: string
  host: HostDescription
  trust?: Trust | undefined
  readState: () => Promise<DeliveryState>
  onStopped: (error: DeliveryError) => void
  /** Without a judge, only time decides. */
  judge?: RolloutJudge | undefined
  now?: () => Date
}

const by = 'rollout'

/**
 * Stops rollouts that are worse than the active release, and advances finished stages. Also stops a rollout whose
 * release may no longer become active, because another one took its address or its key was revoked.
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
      await judge.takeBack(known, verdict, () => stop(worse, verdict))
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

/** Another portal was faster. Continue with the other rollouts. */
function isMissing(error: unknown): false {
  if (error instanceof DeliveryError && error.code === 'ROLLOUT_MISSING') return false
  throw error
}
