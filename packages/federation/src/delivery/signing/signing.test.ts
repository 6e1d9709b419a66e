import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { activate, rollback } from '../activate'
import type { DeliveryError } from '../errors'
import { statementFile } from '../kept-back'
import { readState } from '../log'
import { publish, publishFiles, type PublishOptions } from '../publish'
import { registryOf } from '../registry-of'
import { stateReader } from '../state-reader'
import { fakeBuild, host, temporaryFolder, writeBuild, type FakeRemote } from '../testing/fake-remote'
import { snapshot } from '../testing/snapshot'
import { signatureOf } from './check-signature'
import { keyId, newKeyPair, readSigningKey, readTrust, type Trust } from './keys'
import { readRelease } from './read-release'
import { signFolder, signRelease } from './sign-release'
import { vouchedStateReader } from './vouched-state'

const pair = () => {
  const { privateKey, publicKey } = newKeyPair()
  return { secret: createPrivateKey(privateKey), open: createPublicKey(publicKey) }
}
const [house, next, stranger] = [pair(), pair(), pair()]
const keysOf = (...pairs: (typeof house)[]) => new Map(pairs.map(({ open }) => [keyId(open), open]))
const trust: Trust = { keys: keysOf(house), revoked: new Map() }

let place: Awaited<ReturnType<typeof temporaryFolder>>
let options: PublishOptions
beforeEach(async () => {
  place = await temporaryFolder()
  options = { remotesFolder: join(place.folder, 'remotes'), host, by: 'ayse', trust }
})
afterEach(() => place.remove())

/** A build in a folder, signed as a team signs it. */
async function signed(remote: FakeRemote = {}, ...signers: (typeof house)[]): Promise<string> {
  const { version = '1.0.0' } = remote
  const folder = await writeBuild(join(place.folder, version, 'mf-expense'), fakeBuild(remote))
  const keys = (signers.length > 0 ? signers : [house]).map(({ secret }) => secret)
  await signFolder(folder, { keys, builder: 'build-1' })
  return folder
}
const publishSigned = async (version: string, ...signers: (typeof house)[]) =>
  publish({ ...options, build: await signed({ version }, ...signers), activate: true })
const onDisk = (folder: string, path = '') => join(options.remotesFolder, folder, path)
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'accepted',
    (error: DeliveryError) => error.code,
  )

describe('a signed release', () => {
  test('is published, made active and rolled back', async () => {
    await publishSigned('1.0.0')
    await publishSigned('1.1.0')
    expect((await rollback({ ...options, remote: 'expense' })).version).toBe('1.0.0')
    expect((await activate({ ...options, remote: 'expense', version: '1.1.0' })).already).toBe(false)
  })

  test('says its files, its builder and its lock file', async () => {
    const { folder } = await publishSigned('1.0.0')
    await writeFile(join(place.folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9')
    const again = await signed({ version: '1.1.0' })
    const { statement } = signatureOf('expense', await readRelease(again), trust)
    expect(statement?.subject.map(({ name }) => name)).toEqual([
      'mf-manifest.json',
      'remoteEntry.js',
      'static/page-form.js',
    ])
    expect(statement?.predicate.runDetails.builder.id).toBe('build-1')
    expect(statement?.predicate.buildDefinition).toMatchObject({
      externalParameters: { remote: 'expense', version: '1.1.0' },
      resolvedDependencies: [{ uri: 'pnpm-lock.yaml', digest: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }],
    })
    expect(signatureOf('expense', await readRelease(onDisk(folder)), trust)).toMatchObject({
      status: 'signed',
      key: keyId(house.open),
    })
  })

  test('has the folder that it would have without its signature', async () => {
    const { folder } = await publishSigned('1.0.0')
    const plain = await publishFiles({ ...options, trust: undefined, files: fakeBuild() })
    expect(plain).toMatchObject({ folder, already: true })
  })
})

type Envelope = { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] }
type Tampering = (files: Map<string, Buffer>) => void

/** Changes the envelope that lies beside the files. */
const envelope =
  (change: (envelope: Envelope) => unknown): Tampering =>
  files => {
    const read = JSON.parse(String(files.get(statementFile)))
    files.set(statementFile, Buffer.from(JSON.stringify(change(read) ?? read)))
  }
/** Changes what the envelope says was signed. */
const statement = (change: (statement: ReturnType<typeof JSON.parse>) => void) =>
  envelope(sealed => {
    const read = JSON.parse(Buffer.from(sealed.payload, 'base64').toString())
    change(read)
    sealed.payload = Buffer.from(JSON.stringify(read)).toString('base64')
  })
const other = Buffer.from(`${'A'.repeat(86)}==`, 'base64').toString('base64')

const tampered: [string, string, Tampering][] = [
  ['a script changed', 'RELEASE_MODIFIED', files => files.set('static/page-form.js', Buffer.from('var page = 1'))],
  ['the entry changed', 'RELEASE_MODIFIED', files => files.set('remoteEntry.js', Buffer.from('var expense_build = 1'))],
  ['the manifest changed', 'RELEASE_MODIFIED', files => files.set('mf-manifest.json', Buffer.from('{}'))],
  ['a file removed', 'RELEASE_MODIFIED', files => files.delete('static/page-form.js')],
  ['a file added', 'RELEASE_MODIFIED', files => files.set('static/more.js', Buffer.from('var more'))],
  ['a file renamed', 'RELEASE_MODIFIED', files => renamed(files, 'static/page-form.js', 'static/page-forms.js')],
  ['two files swapped', 'RELEASE_MODIFIED', swapped],
  ['a byte added to a file', 'RELEASE_MODIFIED', files => files.set('remoteEntry.js', longer(files, 'remoteEntry.js'))],
  ['another subject', 'RELEASE_MODIFIED', statement(read => (read.subject[0].name = 'other.js'))],
  [
    'another hash in the statement',
    'RELEASE_MODIFIED',
    statement(read => (read.subject[0].digest.sha256 = 'a'.repeat(64))),
  ],
  ['a subject less', 'RELEASE_MODIFIED', statement(read => read.subject.pop())],
  ['a subject twice', 'RELEASE_MODIFIED', statement(read => read.subject.push(read.subject[0]))],
  ['another builder', 'RELEASE_MODIFIED', statement(read => (read.predicate.runDetails.builder.id = 'evil'))],
  [
    'another kind of statement',
    'RELEASE_MODIFIED',
    statement(read => (read._type = 'https://in-toto.io/Statement/v2')),
  ],
  ['another signature', 'RELEASE_MODIFIED', envelope(sealed => sealed.signatures.forEach(each => (each.sig = other)))],
  ['the key of somebody else named', 'RELEASE_UNSIGNED', envelope(sealed => name(sealed, keyId(stranger.open)))],
  ['another type of payload', 'RELEASE_MODIFIED', envelope(sealed => ({ ...sealed, payloadType: 'text/plain' }))],
  ['no signature left', 'RELEASE_MODIFIED', envelope(sealed => ({ ...sealed, signatures: [] }))],
  ['a payload that is no JSON', 'RELEASE_MODIFIED', envelope(sealed => ({ ...sealed, payload: 'AAAA' }))],
  ['an envelope that is no JSON', 'RELEASE_MODIFIED', files => files.set(statementFile, Buffer.from('{'))],
  ['an envelope of __proto__', 'RELEASE_MODIFIED', files => files.set(statementFile, Buffer.from('{"__proto__":{}}'))],
  ['no statement', 'RELEASE_UNSIGNED', files => files.delete(statementFile)],
]

function renamed(files: Map<string, Buffer>, from: string, to: string) {
  files.set(to, files.get(from) ?? Buffer.alloc(0)).delete(from)
}
function swapped(files: Map<string, Buffer>) {
  const [entry, page] = [files.get('remoteEntry.js'), files.get('static/page-form.js')]
  if (entry && page) files.set('remoteEntry.js', page).set('static/page-form.js', entry)
}
const longer = (files: Map<string, Buffer>, path: string) =>
  Buffer.concat([files.get(path) ?? Buffer.alloc(0), Buffer.from(' ')])
function name(sealed: Envelope, keyid: string) {
  sealed.signatures.forEach(each => (each.keyid = keyid))
}

describe('a release that was signed and then tampered with', () => {
  test.each(tampered)('%s: %s, when it becomes active and when it is rolled back to', async (_, code, tamper) => {
    const { folder } = await publishSigned('1.0.0')
    const files = new Map(await readRelease(onDisk(folder)))
    tamper(files)
    await rm(onDisk(folder), { recursive: true })
    await writeBuild(onDisk(folder), files)
    await publishSigned('1.1.0')
    const before = await snapshot(options.remotesFolder)
    expect(await refusal(activate({ ...options, remote: 'expense', version: '1.0.0' }))).toBe(code)
    expect(await refusal(rollback({ ...options, remote: 'expense' }))).toBe(code)
    expect(await snapshot(options.remotesFolder)).toEqual(before)
  })

  test.each([
    ['a compressed sibling that says something else', 'remoteEntry.js.gz', gzipSync('alert(1)')],
    ['a compressed sibling of nothing', 'static/none.js.br', Buffer.from('x')],
  ])('%s', async (_, path, data) => {
    const { folder } = await publishSigned('1.0.0')
    await rm(onDisk(folder, path), { force: true })
    await writeFile(onDisk(folder, path), data)
    expect(await refusal(activate({ ...options, remote: 'expense', version: '1.0.0' }))).toBe('RELEASE_MODIFIED')
  })

  test('a link in the place of a file', async () => {
    const { folder } = await publishSigned('1.0.0')
    await rm(onDisk(folder, 'static/page-form.js'))
    await symlink('/etc/hostname', onDisk(folder, 'static/page-form.js'))
    expect(await refusal(activate({ ...options, remote: 'expense', version: '1.0.0' }))).toBe('RELEASE_MODIFIED')
  })

  test('is refused when it is published', async () => {
    const build = await signed()
    const files = new Map(await readRelease(build)).set(statementFile, Buffer.from('{}'))
    expect(await refusal(publishFiles({ ...options, files }))).toBe('RELEASE_MODIFIED')
    expect(await refusal(publishFiles({ ...options, files: fakeBuild() }))).toBe('RELEASE_UNSIGNED')
    expect((await readState(options.remotesFolder)).revision).toBe(0)
  })
})

describe('keys', () => {
  test('two are good at once while one takes the place of the other', async () => {
    const both = { keys: keysOf(house, next), revoked: new Map() }
    const build = await signed({}, house, next)
    for (const keys of [trust, both, { keys: keysOf(next), revoked: new Map() }])
      expect(signatureOf('expense', await readRelease(build), keys).status).toBe('signed')
    expect(signatureOf('expense', await readRelease(await signed({ version: '1.1.0' }, next)), trust).status).toBe(
      'unsigned',
    )
  })

  test('what a revoked one signed is refused, even beside a good one', async () => {
    await publishSigned('1.0.0')
    const now = { keys: keysOf(house, next), revoked: keysOf(house) }
    expect(await refusal(activate({ ...options, remote: 'expense', version: '1.0.0', trust: now }))).toBe(
      'RELEASE_REVOKED',
    )
    const both = await readRelease(await signed({ version: '1.1.0' }, house, next))
    expect(signatureOf('expense', both, now).status).toBe('revoked')
  })

  test('a release that is out is signed again with another', async () => {
    await publishSigned('1.0.0')
    const now = { keys: keysOf(next), revoked: keysOf(house) }
    const asked = { ...options, remote: 'expense', version: '1.0.0' }
    await signRelease({ ...asked, signer: { keys: [next.secret], builder: 'build-2' } })
    expect(await refusal(activate({ ...asked, trust: now }))).toBe('accepted')
  })

  test('nothing that is no longer what its manifest says is signed again', async () => {
    const { folder } = await publishSigned('1.0.0')
    await writeFile(onDisk(folder, 'static/page-form.js'), 'evil')
    const asked = { ...options, remote: 'expense', version: '1.0.0', signer: { keys: [next.secret], builder: 'b' } }
    expect(await refusal(signRelease(asked))).toBe('HASH_MISMATCH')
  })

  test.each([
    ['is not there', undefined],
    ['holds nothing', ''],
    ['holds another kind of key', generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey],
    ['holds something else', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n'],
  ])('a file that %s is refused', async (_, key) => {
    const file = join(place.folder, 'keys.pem')
    const text = typeof key === 'object' ? key.export({ type: 'spki', format: 'pem' }) : key
    if (text !== undefined) await writeFile(file, text)
    expect(await refusal(readTrust([file]))).toBe('KEY_MALFORMED')
    expect(await refusal(readSigningKey(file))).toBe('KEY_MALFORMED')
  })

  test('a file holds several, with words between them', async () => {
    const file = join(place.folder, 'keys.pem')
    const pem = ({ open }: typeof house) => open.export({ type: 'spki', format: 'pem' })
    await writeFile(file, `the old one\n${pem(house)}\nthe new one\n${pem(next)}`)
    expect((await readTrust([file]))?.keys).toEqual(keysOf(house, next))
    expect(await readTrust()).toBeUndefined()
  })
})

describe('users of a portal that trusts keys', () => {
  const shown = async (now: Trust) => {
    const refused: string[] = []
    const read = vouchedStateReader({
      remotesFolder: options.remotesFolder,
      trust: now,
      readState: stateReader(options.remotesFolder),
      onRefused: error => refused.push(error.code),
    })
    const { remotes } = registryOf(await read())
    return { refused, versions: remotes.map(({ active, earlier }) => [active, ...earlier].map(each => each.version)) }
  }

  test('get the newest release that somebody vouches for', async () => {
    await publishSigned('1.0.0')
    await publishFiles({ ...options, trust: undefined, files: fakeBuild({ version: '1.1.0' }), activate: true })
    await publishSigned('1.2.0')
    await publishSigned('1.3.0', house)
    const { folder } = await publish({ ...options, build: await signed({ version: '1.4.0' }), activate: true })
    await writeFile(onDisk(folder, 'remoteEntry.js'), 'evil')
    expect(await shown(trust)).toEqual({
      refused: ['RELEASE_UNSIGNED', 'RELEASE_MODIFIED'],
      versions: [['1.3.0', '1.2.0', '1.0.0']],
    })
  })

  test('do not get a remote of which nobody vouches for anything', async () => {
    await publishSigned('1.0.0')
    expect(await shown({ keys: keysOf(next), revoked: keysOf(house) })).toEqual({
      refused: ['RELEASE_REVOKED'],
      versions: [],
    })
  })
})
