import type { RegisteredRemote, Release } from '../registry'

/** A release as the loader takes it: one of the registry always has a hash, one from a developer's machine has none. */
export type LoadableRelease = Omit<Release, 'integrity'> & { integrity: string | undefined }

export interface LoadableRemote extends Omit<RegisteredRemote, 'active' | 'earlier'> {
  active: LoadableRelease
  earlier: LoadableRelease[]
}
