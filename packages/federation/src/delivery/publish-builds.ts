import { join } from 'node:path'
import type { HostDescription } from '../host-api'
import { activate } from './activate'
import { readBuild } from './build-files'
import { folderMark } from './describe-release'
import { realDisk } from './disk'
import { DeliveryError } from './errors'
import { readState } from './log'
import { publishFiles, remoteOfFolder, type Published } from './publish'
import type { Trust } from './signing/keys'
import { exists } from './staging'
import type { PublishedRelease } from './state'

export interface PublishBuildsOptions {
  remotesFolder: string
  host: HostDescription
  by: string
  trust?: Trust | undefined
  /** Build folders, such as `mf-leave/dist`. */
  builds: string[]
}

export interface BuildsPublished {
  /** Releases that users see from now on and did not before. */
  shown: Published[]
  refused: { build: string; error: DeliveryError }[]
}

/**
 * Publishes and activates builds that were never active. A build that was once active stays inactive: somebody rolled
 * it back on purpose. A refused build does not stop the others.
 */
export async function publishBuilds(options: PublishBuildsOptions, disk = realDisk): Promise<BuildsPublished> {
  const done: BuildsPublished = { shown: [], refused: [] }
  for (const build of options.builds) {
    try {
      const { remotesFolder } = options
      const [files, remote] = [await readBuild(build), remoteOfFolder(build)]
      const shown = await shownRelease(remotesFolder, folderMark(files))
      if (shown && (await exists(join(remotesFolder, shown.folder)))) continue
      const published = await publishFiles({ ...options, files, ...(remote && { remote }), localVersion: true }, disk)
      if (shown) continue
      await activate({ ...options, remote: published.remote, folder: published.folder }, disk)
      done.shown.push({ ...published, active: true })
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      done.refused.push({ build, error })
    }
  }
  return done
}

/** Reads the log: an earlier publish may have stopped before its activation. */
async function shownRelease(remotesFolder: string, mark: string): Promise<PublishedRelease | undefined> {
  const remotes = [...(await readState(remotesFolder)).remotes.values()]
  return remotes
    .flatMap(({ releases }) => releases)
    .find(({ folder, activatedAt, pruned }) => folder.endsWith(mark) && activatedAt !== undefined && !pruned)
}
