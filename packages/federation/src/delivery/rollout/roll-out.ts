import {
  checkRelease,
  knownRemote,
  moved,
  refuseQuarantined,
  releaseWanted,
  type Moved,
  type MoveOptions,
} from '../activate'
import { checkHost } from '../check-host'
import { realDisk } from '../disk'
import { DeliveryError } from '../errors'
import { appendEvent, readState } from '../log'
import { activeRelease, type PublishedRelease } from '../state'
import type { Verdict } from './judge'
import { checkPlan, isStageOver, type RolloutPlan } from './plan'

/** Starts the rollout of a published release. */
export async function rollOut(
  options: MoveOptions & { version: string; plan: RolloutPlan },
  disk = realDisk,
): Promise<Moved> {
  const { remotesFolder, remote, host, by, trust, version, now = new Date() } = options
  const plan = checkPlan(options.plan)
  const found: { release?: PublishedRelease } = {}
  await appendEvent(
    remotesFolder,
    async state => {
      const known = knownRemote(state, remote)
      const release = (found.release = releaseWanted(known, { version }))
      if (known.rollout)
        throw new DeliveryError('ROLLOUT_RUNNING', `A rollout of ${remote} is in progress. End it first.`)
      if (activeRelease(known) === release)
        throw new DeliveryError('ROLLOUT_INVALID', `${remote} ${version} is active for everybody already.`)
      refuseQuarantined(known, release)
      checkHost(release, host, state)
      await checkRelease(remotesFolder, remote, release, trust)
      const at = now.toISOString()
      if (plan.percent === 100) return { type: 'activated', remote, folder: release.folder, at, by }
      return { type: 'rolloutStarted', remote, folder: release.folder, ...plan, at, by }
    },
    disk,
  )
  return moved(remote, found.release, false)
}

/**
 * Starts a stopped rollout again, at the stage that it had reached. Its counts begin anew. One that was taken back for
 * its failures stays so.
 */
export async function resumeRollout(options: MoveOptions, disk = realDisk): Promise<Moved> {
  const { remotesFolder, remote } = options
  const { stopped, releases } = knownRemote(await readState(remotesFolder), remote)
  const version = releases.find(({ folder }) => folder === stopped?.rollout.folder)?.version
  if (!stopped || version === undefined)
    throw new DeliveryError('ROLLOUT_MISSING', `No rollout of ${remote} was stopped.`)
  if (stopped.why === worse)
    throw new DeliveryError(
      'ROLLOUT_INVALID',
      `${remote} ${version} was taken back because it failed more often. Publish a mended version.`,
    )
  const { percent, next, everyMinutes, people, corporationIds } = stopped.rollout
  return rollOut({ ...options, version, plan: { percent, next, everyMinutes, people, corporationIds } }, disk)
}

/** Why a rollout was taken back by its failures. */
export const worse = 'worse'

interface StopOptions extends Omit<MoveOptions, 'host'> {
  why: string
  /** The counts that caused the stop, if they did. */
  verdict?: Verdict | undefined
  /** The release that the caller saw; by default any. */
  version?: string | undefined
}

/** Stops a rollout: everybody gets the active release again. */
export async function stopRollout(
  { remotesFolder, remote, by, now = new Date(), why, verdict, version }: StopOptions,
  disk = realDisk,
): Promise<void> {
  await appendEvent(
    remotesFolder,
    state => {
      const { rollout, releases } = knownRemote(state, remote)
      const isSeen = releases.some(
        each => each.folder === rollout?.folder && each.version === (version ?? each.version),
      )
      if (!rollout || !isSeen) throw new DeliveryError('ROLLOUT_MISSING', `No rollout of ${remote} is in progress.`)
      const { folder } = rollout
      const counts = verdict && { first: verdict.first, active: verdict.active }
      return { type: 'rolloutStopped', remote, folder, why, ...(counts && { counts }), at: now.toISOString(), by }
    },
    disk,
  )
}

/** Advances a rollout whose stage is over. If several processes try, one succeeds. */
export async function advanceRollout(options: MoveOptions, disk = realDisk): Promise<boolean> {
  const { remotesFolder, remote, host, by, trust, now = new Date() } = options
  const appended = await appendEvent(
    remotesFolder,
    async state => {
      const { rollout, releases } = knownRemote(state, remote)
      const release = releases.find(({ folder }) => folder === rollout?.folder)
      const [percent] = rollout?.next ?? []
      if (!rollout || !release || percent === undefined || !isStageOver(rollout, now)) return undefined
      checkHost(release, host, state)
      await checkRelease(remotesFolder, remote, release, trust)
      const common = { remote, folder: release.folder, at: now.toISOString(), by }
      return percent === 100 ? { type: 'activated', ...common } : { type: 'rolloutMoved', ...common, percent }
    },
    disk,
  )
  return appended !== undefined
}
