import type { RemoteManifest } from '../registry'
import { contentHash, integrityOf, type BuildFiles } from './build-files'
import { manifestFile } from './check-manifest'
import type { PublishedEvent } from './events'

interface Circumstances {
  /** Gives it a version of its own that no real release can have. */
  localVersion: boolean
  by: string
  now: Date
}

/** How the folder of a release ends, whatever its version: by this one knows its content. */
export function folderMark(files: BuildFiles): string {
  return `-${contentHash(files).slice(0, 12)}`
}

/** What the registry keeps of a release. */
export function describeRelease(
  { portal, metaData: { remoteEntry } }: RemoteManifest,
  files: BuildFiles,
  { localVersion, by, now }: Circumstances,
): PublishedEvent {
  const mark = folderMark(files)
  // The letter keeps the last part a word: as a number, semver would forbid its leading zero.
  const version = localVersion ? `${portal.version}-local.h${mark.slice(1, 9)}` : portal.version
  return {
    type: 'published',
    remote: portal.descriptor.name,
    version,
    folder: `${portal.descriptor.name}/${version}${mark}`,
    integrity: integrityOf(files.get(manifestFile) ?? Buffer.alloc(0)),
    files: files.size,
    bytes: [...files.values()].reduce((sum, data) => sum + data.length, 0),
    pages: Object.keys(portal.pages),
    scripts: Object.fromEntries(
      Object.entries(portal.pages).map(([page, scripts]) => [page, [remoteEntry.name, ...scripts]]),
    ),
    singletons: portal.singletons,
    descriptor: portal.descriptor,
    at: now.toISOString(),
    by,
  }
}
