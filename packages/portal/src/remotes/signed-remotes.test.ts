import { createPrivateKey } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFiles } from '@portal/federation/delivery/publish'
import { newKeyPair } from '@portal/federation/delivery/signing/keys'
import { signRelease } from '@portal/federation/delivery/signing/sign-release'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import type { Registry } from '@portal/federation/registry'
import { beginSession } from '@portal/http/session'
import { host, startTestApp, type TestApp } from '../testing/test-app'

const { privateKey, publicKey } = newKeyPair()

let keys = ''
let portal: TestApp
beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), 'portal-keys-'))
  await writeFile(join(keys, 'house.pem'), publicKey)
  portal = await startTestApp({ PORTAL_TRUSTED_KEYS: join(keys, 'house.pem') })
})
afterAll(async () => {
  await portal.close()
  await rm(keys, { recursive: true })
})

const publish = (version: string) =>
  publishFiles({
    remotesFolder: portal.remotesFolder,
    host: { ...host, singletons: {} },
    by: 'ci',
    files: fakeBuild({ name: 'travel', version, singletons: {} }),
    activate: true,
  })
const active = async () => (await portal.app.inject('/remotes/registry.json')).json<Registry>().remotes[0]?.active

test('the only release that somebody vouches for stays, though several people cannot load it', async () => {
  const { remotesFolder } = portal
  await publish('1.0.0')
  await publish('1.1.0')
  const signer = { keys: [createPrivateKey(privateKey)], builder: 'build-1' }
  await signRelease({ remotesFolder, remote: 'travel', version: '1.1.0', by: 'ci', signer })
  const { folder = '' } = (await active()) ?? {}
  for (const userId of [2, 3, 4]) {
    const authorization = `Bearer ${await beginSession(portal.database.db, userId)}`
    const payload = { folder, code: 'REMOTE_NOT_FOUND' }
    const url = '/api/remotes/failures'
    expect((await portal.app.inject({ method: 'POST', url, headers: { authorization }, payload })).statusCode).toBe(200)
  }
  expect((await active())?.version).toBe('1.1.0')
})
