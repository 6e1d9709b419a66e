/** @jest-environment node */
import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { descriptorSchema } from '../descriptor'
import { faultBehind } from './fault'
import { headersToBackend, headersToBrowser } from './headers'
import { isReachable, listOf, lookupWithin } from './networks'
import { mayUseBackend, rightsOf } from './rights'
import { newStatementKey, signedStatement, statementKey, type Claims } from './statement'
import { targetOf } from './target'

const title = { tr: 'Seyahat', en: 'Travel' }
const route = { path: '/travel', page: 'travel', title }

describe('what follows the remote’s name in an address', () => {
  const base = new URL('https://travel.example.com/api/')

  test.each([
    ['/trips', '/api/trips'],
    ['/', '/api/'],
    ['/trips/a%20b?to=%C4%B0zmir&from=../..', '/api/trips/a%20b?to=%C4%B0zmir&from=../..'],
    ['/a..b/...c/.d', '/api/a..b/...c/.d'],
    ['//other.example.com', '/api//other.example.com'],
    ['/x?y=1?z=2', '/api/x?y=1?z=2'],
  ])('%s stays below the backend’s address', (rest, target) => {
    expect(targetOf(base, rest)).toBe(target)
  })

  test.each([
    '',
    'trips',
    '/..',
    '/../admin',
    '/a/%2e%2E/b',
    '/..%2fadmin',
    '/a%5c..%5cb',
    '/a\\b',
    '/..;a=1/admin',
    '/%252e%252e/admin',
    '/a%00',
    '/a%0d%0aSet-Cookie:x',
    '/a%zz',
    '/a b',
    '/a#b',
    '/a?b=\u00e7',
    '@evil.example.com/',
  ])('%j could leave it, and goes nowhere', rest => {
    expect(targetOf(base, rest)).toBeUndefined()
  })
})

describe('addresses of backends', () => {
  const named = listOf(['10.20.0.0/16', '127.0.0.1/32', '169.254.0.0/16', 'fd12::/16'])

  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['10.20.3.4', true],
    ['::ffff:10.20.3.4', true],
    ['127.0.0.1', true],
    ['fd12::7', true],
    ['10.21.0.1', false],
    ['127.0.0.2', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['::1', false],
    ['::ffff:192.168.1.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
  ])('%s: %s', (address, expected) => {
    expect(isReachable(address, named)).toBe(expected)
  })

  test('the addresses where clouds hand out credentials stay closed even if named', () => {
    expect(isReachable('169.254.169.254', named)).toBe(false)
  })

  test('a name that leads to a private address is not connected to', async () => {
    const found = (networks: string[]) =>
      new Promise((resolve, reject) =>
        lookupWithin(listOf(networks))('localhost', { family: 4 }, (error, address) =>
          error ? reject(error) : resolve(address),
        ),
      )
    await expect(found([])).rejects.toMatchObject({ fault: 'forbidden-address' })
    expect(await found(['127.0.0.0/8'])).toBe('127.0.0.1')
  })
})

test('only listed headers go to a backend, with the statement in place of the session', () => {
  const given = {
    accept: 'application/json',
    authorization: 'Bearer session',
    cookie: 'a=b',
    connection: 'x-secret',
    'content-type': 'application/json',
    forwarded: 'for=1.2.3.4',
    host: 'portal.example.com',
    'idempotency-key': 'k',
    origin: 'https://portal.example.com',
    'transfer-encoding': 'chunked',
    'x-forwarded-for': '1.2.3.4',
    'x-secret': 's',
  }
  const told = { statement: 's.t.u', language: 'tr', trace: { 'x-request-id': '7' } }
  const read = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'accept-language': 'tr',
    authorization: 'Bearer s.t.u',
    'idempotency-key': 'k',
    'x-request-id': '7',
  }
  expect(headersToBackend(given, told)).toEqual(read)
  expect(headersToBackend(given, { ...told, hasBody: true })).toEqual({ ...read, 'content-type': 'application/json' })
})

test('only listed headers come back, and an answer is never a document of the portal', () => {
  const answer = {
    'access-control-allow-origin': '*',
    'clear-site-data': '"*"',
    'content-disposition': 'inline; filename="a.html"',
    'content-security-policy': "script-src 'unsafe-inline'",
    'content-type': 'text/html',
    etag: '"1"',
    location: 'https://evil.example.com',
    'portal-refusal': 'NO_SESSION',
    refresh: '0;url=https://evil.example.com',
    'service-worker-allowed': '/',
    'set-cookie': ['a=b'],
    'www-authenticate': 'Basic',
  }
  expect(headersToBrowser(answer)).toEqual({
    'cache-control': 'no-store',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'text/html',
    'cross-origin-resource-policy': 'same-origin',
    etag: '"1"',
    'x-content-type-options': 'nosniff',
  })
  expect(headersToBrowser({ 'content-disposition': 'attachment; filename="trips.csv"' })).toMatchObject({
    'content-disposition': 'attachment; filename="trips.csv"',
    'content-type': 'application/octet-stream',
  })
})

describe('rights', () => {
  const descriptor = descriptorSchema.parse({
    name: 'travel',
    title,
    hostApi: '^3.0.0',
    routes: [
      { ...route, needs: { anyRole: ['WorkflowFinance'] } },
      { ...route, path: '/advances', needs: { permission: 'Payments' } },
    ],
  })
  const holder = {
    roleList: [{ name: 'WorkflowManager' as const }, { name: 'WorkflowFinance' as const }],
    permissionList: [
      { typeId: permissionTypes.Payments, isWrite: true, corporationId: 2 },
      { typeId: permissionTypes.Payments, isWrite: false, corporationId: 1 },
      { typeId: permissionTypes.Settings, isWrite: true, corporationId: 1 },
    ],
  }
  const nobody = { roleList: [{ name: 'WorkflowManager' as const }], permissionList: [] }

  test('are those that the remote’s descriptor names, and no others', () => {
    expect(rightsOf(descriptor, holder)).toEqual({
      roles: ['WorkflowFinance'],
      permissions: [{ name: 'Payments', corporationIds: [2, 1], writeCorporationIds: [2] }],
    })
    expect(rightsOf(descriptor, nobody)).toEqual({ roles: [], permissions: [] })
  })

  test('of one page are enough to call the backend', () => {
    expect(mayUseBackend(descriptor, holder)).toBe(true)
    expect(mayUseBackend(descriptor, nobody)).toBe(false)
  })
})

test('a statement is a JWT that the published key verifies, valid for a minute', () => {
  const key = statementKey(newStatementKey())
  const claims: Claims = {
    iss: 'https://portal.example.com',
    aud: 'travel',
    sub: '7',
    name: 'Özge Güneş',
    language: 'tr',
    rights: { roles: [], permissions: [] },
  }
  const [head = '', payload = '', signature = ''] = signedStatement(key, claims, 1_700_000_000_999).split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
  expect(read(head)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: key.id })
  const times = { iat: 1_700_000_000, exp: 1_700_000_060, jti: expect.any(String) }
  expect(read(payload)).toEqual({ ...claims, ...times })
  const publicKey = createPublicKey({ key: key.jwk as JsonWebKey, format: 'jwk' })
  expect(key.jwk).not.toHaveProperty('d')
  expect(verify(null, Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(verify(null, Buffer.from(`${head}.${payload}x`), publicKey, Buffer.from(signature, 'base64url'))).toBe(false)
})

test.each([
  ['ECONNREFUSED', 'unreachable'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unreachable'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'unreachable'],
  ['HPE_HEADER_OVERFLOW', 'malformed'],
  ['ECONNRESET', 'broken-off'],
])('an error %s of the client is the fault %s', (code, fault) => {
  expect(faultBehind(Object.assign(new Error(), { code })).fault).toBe(fault)
})
