import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activate, rollback } from '../activate'
import type { BuildFiles } from '../build-files'
import type { DeliveryError } from '../errors'
import { statementFile } from '../kept-back'
import { publishFiles, type PublishOptions } from '../publish'
import { registryOf } from '../registry-of'
import { stateReader } from '../state-reader'
import { fakeBuild, host, temporaryFolder, writeBuild } from '../testing/fake-remote'
import { snapshot } from '../testing/snapshot'
import { signatureOf } from './check-signature'
import { keyId, newKeyPair, readSigningKey, readTrust, type Trust } from './keys'
import { readRelease } from './read-release'
import { signFolder } from './sign-release'
import { vouchedStateReader } from './vouched-state'

/** Two teams, each with a key for its own remote, and the house with one for all. */
const [house, travel, leave, nextTravel] = [newKeyPair(), newKeyPair(), newKeyPair(), newKeyPair()]
type Pair = typeof house

let place: Awaited<ReturnType<typeof temporaryFolder>>
let trust: Trust
let options: PublishOptions
beforeEach(async () => {
  place = await temporaryFolder()
  trust = await trusted({ travel: travel.publicKey, leave: leave.publicKey })
  options = { remotesFolder: join(place.folder, 'remotes'), host, by: 'ayse', trust }
})
afterEach(() => place.remove())

/** What a portal trusts whose operator has these files for the teams. */
async function trusted(teams: Record<string, string>, revoked = ''): Promise<Trust> {
  const folder = await mkdtemp(join(place.folder, 'keys-'))
  await mkdir(join(folder, 'teams'))
  await writeFile(join(folder, 'house.pem'), house.publicKey)
  await writeFile(join(folder, 'revoked.pem'), revoked)
  // Kubernetes mounts secrets with such an entry.
  await mkdir(join(folder, 'teams/..data'))
  for (const [name, text] of Object.entries(teams)) await writeFile(join(folder, 'teams', `${name}.pem`), text)
  const read = await readTrust([join(folder, 'house.pem'), join(folder, 'teams')], join(folder, 'revoked.pem'))
  if (!read) throw new Error('no key is trusted')
  return read
}

async function signed(name: string, version: string, ...by: Pair[]): Promise<BuildFiles> {
  const folder = await writeBuild(join(place.folder, 'builds', `${name}-${version}`), fakeBuild({ name, version }))
  await signFolder(folder, { keys: by.map(({ privateKey }) => createPrivateKey(privateKey)), builder: 'build-1' })
  return readRelease(folder)
}
const publish = async (name: string, version: string, ...by: Pair[]) =>
  publishFiles({ ...options, files: await signed(name, version, ...by), activate: true })
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'accepted',
    (error: DeliveryError) => error.code,
  )
const shown = async (now: Trust) => {
  const read = vouchedStateReader({
    remotesFolder: options.remotesFolder,
    trust: now,
    readState: stateReader(options.remotesFolder),
    onRefused: () => undefined,
  })
  return registryOf(await read()).remotes.map(({ name, active }) => `${name} ${active.version}`)
}

test('a team’s key signs its own remote and no other; the house’s signs all', async () => {
  await publish('travel', '1.0.0', travel)
  await publish('leave', '1.0.0', leave)
  await publish('leave', '1.1.0', house)
  const before = await snapshot(options.remotesFolder)
  expect(await refusal(publish('leave', '1.2.0', travel))).toBe('RELEASE_UNSIGNED')
  expect(await refusal(publish('expense', '1.0.0', travel, leave))).toBe('RELEASE_UNSIGNED')
  expect(await snapshot(options.remotesFolder)).toEqual(before)
  expect(await shown(trust)).toEqual(['leave 1.1.0', 'travel 1.0.0'])
})

test('a release that another team signed beside its own stays good', async () => {
  expect(await refusal(publish('travel', '1.0.0', travel, leave))).toBe('accepted')
})

test('a statement about another remote is none about this one, whoever signed it', async () => {
  const [ofTravel, ofLeave] = [await signed('travel', '1.0.0', house), await signed('leave', '1.0.0', house)]
  const swapped = new Map([...ofLeave, [statementFile, ofTravel.get(statementFile)!]])
  expect(await refusal(publishFiles({ ...options, files: swapped }))).toBe('RELEASE_MODIFIED')
  expect(await refusal(publishFiles({ ...options, files: ofTravel, remote: 'leave' }))).toBe('NAME_MISMATCH')
  // Somebody with access to the registry's folder could enter travel's release as one of leave.
  expect(signatureOf('leave', ofTravel, trust).status).toBe('modified')
  expect(signatureOf('leave', await signed('travel', '1.1.0', travel), trust).status).toBe('unsigned')
})

test('what a withdrawn key signed is gone at once, and signed with the next one it is back', async () => {
  await publish('travel', '1.0.0', travel, nextTravel)
  await publish('travel', '1.1.0', travel)
  const withdrawn = await trusted({ travel: nextTravel.publicKey, leave: leave.publicKey })
  const move = { ...options, trust: withdrawn, remote: 'travel' }
  expect(await refusal(publishFiles({ ...move, files: await signed('travel', '1.2.0', travel) }))).toBe(
    'RELEASE_UNSIGNED',
  )
  expect(await refusal(activate({ ...move, version: '1.1.0' }))).toBe('RELEASE_UNSIGNED')
  expect(await shown(withdrawn)).toEqual(['travel 1.0.0'])
  await publishFiles({ ...move, files: await signed('travel', '1.1.0', nextTravel), activate: true })
  expect(await shown(withdrawn)).toEqual(['travel 1.1.0'])
})

test('an older release is not replayed once its key is revoked, even for the team that still has it', async () => {
  const old = await signed('travel', '1.0.0', travel)
  await publishFiles({ ...options, files: old, activate: true })
  await publish('travel', '1.1.0', nextTravel, house)
  const revoked = await trusted({ travel: travel.publicKey + nextTravel.publicKey }, travel.publicKey)
  const move = { ...options, trust: revoked, remote: 'travel' }
  expect(await refusal(publishFiles({ ...move, files: old, activate: true }))).toBe('RELEASE_REVOKED')
  expect(await refusal(activate({ ...move, version: '1.0.0' }))).toBe('RELEASE_REVOKED')
  expect(await refusal(rollback(move))).toBe('RELEASE_REVOKED')
  expect(await shown(revoked)).toEqual(['travel 1.1.0'])
})

test('several keys of a team are good, and those of several folders', async () => {
  const both = await trusted({ travel: `the old one\n${travel.publicKey}\nthe new one\n${nextTravel.publicKey}` })
  for (const each of [travel, nextTravel])
    expect(signatureOf('travel', await signed('travel', '1.0.0', each), both)).toMatchObject({
      status: 'signed',
      key: keyId(createPublicKey(each.publicKey)),
    })
})

test.each([
  ['Travel.pem', 'a name that no remote has'],
  ['travel.pem.bak', 'no key file'],
  ['travel.key', 'another ending'],
])('a folder with %s (%s) is refused: it would trust nobody, unnoticed', async name => {
  const folder = join(place.folder, 'teams')
  await writeBuild(folder, new Map([[name, Buffer.from(travel.publicKey)]]))
  expect(await refusal(readTrust([folder]))).toBe('KEY_MALFORMED')
})

test('a folder without keys, and a file of a team without one, are refused', async () => {
  const folder = join(place.folder, 'teams')
  await mkdir(folder)
  expect(await refusal(readTrust([folder]))).toBe('KEY_MALFORMED')
  await writeFile(join(folder, 'travel.pem'), 'soon')
  expect(await refusal(readTrust([folder]))).toBe('KEY_MALFORMED')
})

test('a build machine may give the private key as text; a refusal does not repeat it', async () => {
  expect(keyId(await readSigningKey(travel.privateKey))).toBe(travel.id)
  const broken = readSigningKey('-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----')
  await expect(broken).rejects.toThrow('The signing key holds something that is no Ed25519 key in PEM.')
})
