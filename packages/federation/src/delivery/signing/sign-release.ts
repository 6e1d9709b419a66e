import { execFile } from 'node:child_process'
import { createHash, randomUUID, type KeyObject } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { knownRemote, releaseWanted } from '../activate'
import { readBuild, type BuildFiles } from '../build-files'
import { checkFiles } from '../check-files'
import { parseManifest } from '../check-manifest'
import { realDisk, type Disk } from '../disk'
import { statementFile } from '../kept-back'
import { appendEvent } from '../log'
import { stagingFolder } from '../staging'
import { keyId } from './keys'
import { readRelease } from './read-release'
import { signStatement, stateOfBuild, type Provenance } from './statement'

const run = promisify(execFile)

export interface Signer {
  /** Two during a key change: portals that know either accept the release. */
  keys: readonly KeyObject[]
  builder: string
}

interface SignOptions {
  remotesFolder: string
  remote: string
  version: string
  by: string
  signer: Signer
  now?: Date
}

/** Writes a signed statement with commit and lock file into a build's folder. */
export async function signFolder(folder: string, signer: Signer, now = new Date()): Promise<void> {
  const files = await readBuild(folder)
  await writeFile(join(folder, statementFile), signFiles(files, signer, await sourcesOf(folder), now))
}

/** Signs a published release, for portals that start to require signatures, or with another key. */
export async function signRelease(
  { remotesFolder, remote, version, by, signer, now = new Date() }: SignOptions,
  disk = realDisk,
): Promise<void> {
  await appendEvent(
    remotesFolder,
    async state => {
      const { folder } = releaseWanted(knownRemote(state, remote), { version })
      const files = await readRelease(join(remotesFolder, folder))
      checkFiles(parseManifest(files), files)
      await putStatement(remotesFolder, folder, signFiles(files, signer, [], now), disk)
      return { type: 'signed', remote, folder, keys: signer.keys.map(keyId), at: now.toISOString(), by }
    },
    disk,
  )
}

/** Writes a statement beside a release's files and replaces an earlier one. */
export async function putStatement(
  remotesFolder: string,
  folder: string,
  statement: Buffer,
  disk: Disk,
): Promise<void> {
  await disk.makeFolder(stagingFolder(remotesFolder))
  const draft = join(stagingFolder(remotesFolder), `${randomUUID()}.json`)
  await disk.writeFile(draft, statement)
  await disk.rename(draft, join(remotesFolder, folder, statementFile))
}

function signFiles(files: BuildFiles, { keys, builder }: Signer, sources: Provenance['sources'], now: Date): Buffer {
  const { version, descriptor } = parseManifest(files).portal
  return signStatement(stateOfBuild(files, { remote: descriptor.name, version, builder, sources, now }), keys)
}

async function sourcesOf(folder: string): Promise<Provenance['sources']> {
  const [commit, lock] = await Promise.all([commitOf(folder), lockOf(folder)])
  return [...(commit ? [commit] : []), ...(lock ? [lock] : [])]
}

/** Uncommitted changes are stated in the commit's address. */
async function commitOf(folder: string) {
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim()
  try {
    const [gitCommit, changes] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain')]
    const remote = await git('config', '--get', 'remote.origin.url').catch(() => '')
    return { uri: `git+${withoutSecret(remote) || 'local'}${changes ? '#modified' : ''}`, digest: { gitCommit } }
  } catch {
    return undefined
  }
}

/** Removes credentials, because build machines put their token into the address. */
function withoutSecret(address: string): string {
  return address.replace(/^([a-z+]+:\/\/)[^/]*@/i, '$1')
}

const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock']

/** Finds the nearest lock file above the build. */
async function lockOf(folder: string) {
  for (let at = resolve(folder); ; at = dirname(at)) {
    for (const name of lockFiles) {
      const data = await readFile(join(at, name)).catch(() => undefined)
      if (data) return { uri: name, digest: { sha256: createHash('sha256').update(data).digest('hex') } }
    }
    if (at === dirname(at)) return undefined
  }
}
