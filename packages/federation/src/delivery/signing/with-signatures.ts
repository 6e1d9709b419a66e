import { join } from 'node:path'
import type { ListedRemote } from '../list-remotes'
import { signatureOf, type SignatureStatus } from './check-signature'
import type { Trust } from './keys'
import { readRelease } from './read-release'

export interface SignedRemote extends ListedRemote {
  releases: (ListedRemote['releases'][number] & { signature?: SignatureStatus })[]
}

/** Adds the state of its signature to every release on disk, if keys are trusted. */
export async function withSignatures(
  remotes: readonly ListedRemote[],
  remotesFolder: string,
  trust: Trust | undefined,
): Promise<SignedRemote[]> {
  if (!trust) return [...remotes]
  return Promise.all(
    remotes.map(async remote => {
      const releases = remote.releases.map(async release => {
        if (release.pruned) return release
        const files = await readRelease(join(remotesFolder, release.folder))
        return { ...release, signature: signatureOf(remote.name, files, trust).status }
      })
      return { ...remote, releases: await Promise.all(releases) }
    }),
  )
}
