import { execFile } from 'node:child_process'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readState } from '../log'
import { publish, publishFiles, type PublishOptions } from '../publish'
import { registryOf } from '../registry-of'
import { stateReader } from '../state-reader'
import { fakeBuild, host, temporaryFolder, writeBuild } from '../testing/fake-remote'
import { signatureOf } from './check-signature'
import { keyId, newKeyPair, type Trust } from './keys'
import { readRelease } from './read-release'
import { signFolder } from './sign-release'
import { vouchedStateReader } from './vouched-state'

const { privateKey, publicKey } = newKeyPair()
const key = createPublicKey(publicKey)
const trust: Trust = { keys: new Map([[keyId(key), key]]), revoked: new Map() }
const signer = { keys: [createPrivateKey(privateKey)], builder: 'build-1' }

let place: Awaited<ReturnType<typeof temporaryFolder>>
let options: PublishOptions
beforeEach(async () => {
  place = await temporaryFolder()
  options = { remotesFolder: join(place.folder, 'remotes'), host, by: 'ayse' }
})
afterEach(() => place.remove())

/** A portal that runs all the while, and which version its users get. */
function runningPortal() {
  const read = vouchedStateReader({
    remotesFolder: options.remotesFolder,
    trust,
    readState: stateReader(options.remotesFolder),
    onRefused: () => undefined,
  })
  return async () => registryOf(await read()).remotes[0]?.active.version
}

test('a release that is out gets a signature by being published once more, and a running portal takes it', async () => {
  await publishFiles({ ...options, files: fakeBuild(), activate: true })
  const version = runningPortal()
  expect(await version()).toBeUndefined()
  const build = await writeBuild(join(place.folder, 'mf-expense'), fakeBuild())
  await signFolder(build, signer)
  const again = () => publish({ ...options, build, trust, activate: true })
  expect(await again()).toMatchObject({ already: true, active: true })
  expect(await version()).toBe('1.0.0')
  const { revision } = await readState(options.remotesFolder)
  await again()
  expect((await readState(options.remotesFolder)).revision).toBe(revision)
})

test('what cannot be read for a moment is looked at again', async () => {
  const build = await writeBuild(join(place.folder, 'mf-expense'), fakeBuild())
  await signFolder(build, signer)
  const { folder } = await publish({ ...options, build, trust, activate: true })
  const version = runningPortal()
  const path = join(options.remotesFolder, folder)
  await rename(path, `${path}.away`)
  await writeFile(path, 'no folder')
  await expect(version()).rejects.toMatchObject({ code: 'ENOTDIR' })
  await rm(path)
  await rename(`${path}.away`, path)
  expect(await version()).toBe('1.0.0')
})

test('the statement names where the sources lie, without the token by which they were fetched', async () => {
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-C', place.folder, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args])
  await git('init', '-q')
  await git('commit', '-q', '--allow-empty', '-m', 'first')
  await git('remote', 'add', 'origin', 'https://ci:glpat-secret@git.example.com/team/expense.git')
  const build = await writeBuild(join(place.folder, 'mf-expense'), fakeBuild())
  await signFolder(build, signer)
  const { statement } = signatureOf('expense', await readRelease(build), trust)
  expect(statement?.predicate.buildDefinition.resolvedDependencies[0]?.uri).toMatch(
    /^git\+https:\/\/git\.example\.com\/team\/expense\.git/,
  )
})
