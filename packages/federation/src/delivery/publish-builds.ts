import type { HostDescription } from '../host-api'
import { activate } from './activate'
import { realDisk } from './disk'
import { DeliveryError } from './errors'
import { readState } from './log'
import { publish, type Published } from './publish'

export interface PublishBuildsOptions {
  remotesFolder: string
  host: HostDescription
  by: string
  /** Folders of builds, as in `mf-leave/dist`. */
  builds: string[]
}

export interface BuildsPublished {
  /** What users see from now on, and did not before. */
  shown: Published[]
  refused: { build: string; error: DeliveryError }[]
}

/**
 * Shows builds to users that were never shown to them. One that was is left where it is: if it is not active any more,
 * somebody rolled it back and meant that. A refusal of one does not hold up the others.
 */
export async function publishBuilds(options: PublishBuildsOptions, disk = realDisk): Promise<BuildsPublished> {
  const done: BuildsPublished = { shown: [], refused: [] }
  for (const build of options.builds) {
    try {
      const published = await publish({ ...options, build, localVersion: true }, disk)
      const { remote, folder } = published
      if (await wasShown(options.remotesFolder, remote, folder)) continue
      await activate({ ...options, remote, folder }, disk)
      done.shown.push({ ...published, active: true })
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      done.refused.push({ build, error })
    }
  }
  return done
}

/** Asked of the log and not of the publishing, which may have been interrupted before it came to the activation. */
async function wasShown(remotesFolder: string, remote: string, folder: string): Promise<boolean> {
  const releases = (await readState(remotesFolder)).remotes.get(remote)?.releases ?? []
  return releases.some(release => release.folder === folder && release.activatedAt !== undefined)
}
