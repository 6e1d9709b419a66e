import type { RemoteManifest } from '../registry'
import { contentHash, integrityOf, type BuildFiles } from './build-files'
import { manifestFile } from './check-manifest'
import type { PublishedEvent } from './events'

interface Circumstances {
  /** Publishes under a version that no real release can have. */
  localVersion: boolean
  by: string
  now: Date
}

/** Returns the suffix of a release's folder, which identifies its content independently of the version. */
export function folderMark(files: BuildFiles): string {
  return `-${contentHash(files).slice(0, 12)}`
}

/** Describes a release for the registry. */
export function describeRelease(
  { portal, metaData: { remoteEntry } }: RemoteManifest,
  files: BuildFiles,
  { localVersion, by, now }: Circumstances,
): PublishedEvent {
  const mark = folderMark(files)
  // The letter keeps the last part alphanumeric: semver forbids leading zeros in a number.
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
