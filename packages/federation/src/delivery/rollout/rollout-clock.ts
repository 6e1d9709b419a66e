import type { HostDescription } from '../../host-api'
import { DeliveryError } from '../errors'
import type { Trust } from '../signing/keys'
import type { DeliveryState } from '../state'
import { advanceRollout, stopRollout } from './roll-out'
import { isStageOver } from './plan'

export interface ClockOptions {
  remotesFolder: string
  host: HostDescription
  trust?: Trust | undefined
  readState: () => Promise<DeliveryState>
  onStopped: (error: DeliveryError) => void
  now?: () => Date
}

const by = 'rollout'

/**
 * Looks whether a stage of a rollout is over. A release that may no longer become active, since another one took its
 * address or its key was revoked, is taken back.
 */
export async function tickRollouts({
  readState,
  onStopped,
  now = () => new Date(),
  ...place
}: ClockOptions): Promise<void> {
  for (const { name: remote, rollout, releases } of (await readState()).remotes.values()) {
    if (!rollout || rollout.next.length === 0 || !isStageOver(rollout, now())) continue
    const version = releases.find(({ folder }) => folder === rollout.folder)?.version
    try {
      await advanceRollout({ ...place, remote, by, now: now() })
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      const why = `${error.code}: ${error.message}`
      const isStopped = await stopRollout({ ...place, remote, version, by, now: now(), why }).then(
        () => true,
        isMissing,
      )
      if (isStopped) onStopped(error)
    }
  }
}

/** Another portal was faster; the other rollouts go on. */
function isMissing(error: unknown): false {
  if (error instanceof DeliveryError && error.code === 'ROLLOUT_MISSING') return false
  throw error
}
