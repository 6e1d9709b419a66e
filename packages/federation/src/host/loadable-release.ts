import type { RegisteredRemote, Release } from '../registry'

/** A release to load. Releases from the registry always have a hash, those from a developer's machine never. */
export type LoadableRelease = Omit<Release, 'integrity'> & { integrity: string | undefined }

export interface LoadableRemote extends Omit<RegisteredRemote, 'active' | 'earlier'> {
  active: LoadableRelease
  earlier: LoadableRelease[]
}
