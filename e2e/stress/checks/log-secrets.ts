import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { allCalls, type NamedCall } from '@portal/contracts/all-calls'
import type { Call } from '@portal/contracts/wire/call'
import { addressFor } from '../../../packages/portal/src/testing/every-call/requests'
import { sampleBody } from '../../../packages/portal/src/testing/every-call/samples'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { count, type Check } from './check'
import { bearer, callOnce, postOf, type Call as Sent } from './probe'

const secret = `Planted${randomBytes(24).toString('hex')}`
const packed = Buffer.from(`admin:${secret}`).toString('base64')

const secretNames = /password|token|secret|authorization|cookie|key|code|digest|state/i
const secretParameters = ['secret', 'token', 'state']

/** The value with the secret in each field whose name sounds like one. */
function withSecrets(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return secretNames.test(name) ? secret : value
  if (Array.isArray(value)) return value.map(item => withSecrets(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, withSecrets(item, field)]))
}

const inHeaders = {
  cookie: `session=${secret}`,
  'x-api-key': secret,
  'idempotency-key': secret,
  referer: `http://localhost/resetPassword/${secret}`,
}

function requestOf(call: Call, headers: Record<string, string>): Sent {
  const names = Object.keys(call.params?.shape ?? {}).filter(name => secretParameters.includes(name))
  const address = addressFor(call, Object.fromEntries(names.map(name => [name, `${secret}.ics`])))
  const path = `${address}?access_token=${secret}&code=${secret}`
  const all = { ...inHeaders, ...headers }
  if (call.body) return { ...postOf(address, withSecrets(sampleBody(call)), all), method: call.method }
  return { method: call.method, path, headers: all }
}

const strangeAddresses = [
  `/resetPassword/${secret}`,
  `/resetPassword;x/${secret}`,
  `/resetPassword%2f${secret}`,
  `/resetPassword\\${secret}`,
  `/annualleave/feed/${secret}.ics`,
  `/agreement/feed/${secret}.ics`,
  `/ANNUALLEAVE/FEED/${secret}.ics`,
  `/annualleave/feed/${secret}.ics?x=%E0%A4%A`,
  `/externallogin?code=${secret}&state=${secret}`,
  `/notificationHub?access_token=${secret}`,
  `/notificationHub?id=${secret}`,
  `/socket?access_token=${secret}`,
  `/socket/negotiate?access_token=${secret}`,
  `/delivery/${secret}`,
  `/remotes/${secret}/remoteEntry.js`,
  `/api/nothing/${secret}`,
  `//${secret}`,
]

/** What no parser of HTTP takes. */
const malformed = [
  `GET /${secret} HTTP/9.9\r\n\r\n`,
  `GET /healthz HTTP/1.1\r\nauthorization: Bearer ${secret}\r\n\r\n`,
  `GET /healthz HTTP/1.1\r\nhost: x\r\nx-${secret}: ${'a'.repeat(100_000)}\r\n\r\n`,
  `${secret}\r\n\r\n`,
  `POST /user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"${secret}"}`,
]

const writeRaw = (url: string, text: string) =>
  new Promise<void>(resolve => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.end(text))
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.resume()
  })

const report = {
  error: `Error: Bearer ${secret}`,
  stack: `at call (main.js?token=${secret}:1:2) password=${secret}`,
  address: `/resetPassword/${secret}?token=${secret}`,
}

/** Logging out would end the session of the others. */
const asked = allCalls.filter(({ name }) => name !== 'logout')

async function askAll({ url }: MeasuredPortal, token: string, calls: readonly NamedCall[] = asked): Promise<void> {
  for (const { call } of calls) {
    for (const authorization of [`Bearer ${token}`, `Bearer ${secret}`, `Basic ${packed}`]) {
      await callOnce(url, requestOf(call, { authorization }))
    }
  }
}

export const logSecrets: Check = {
  name: 'log-secrets',
  planted: [
    {
      fault: 'logs the address of a call that failed as it was asked',
      pattern: /route: (request\d*)\.routeOptions\.url/,
      replacement: 'route: $1.url',
      foundBy: 'lines with a planted secret',
    },
  ],
  settings: { LOG_LEVEL: 'trace' },
  run: async portal => {
    let log = ''
    portal.process.onOutput(text => (log += text))
    const { url, database } = portal
    const token = await portal.tokenOf('admin')
    await askAll(portal, token)
    for (const path of strangeAddresses) await callOnce(url, { path, headers: bearer(secret) })
    for (const text of malformed) await writeRaw(url, text)
    await callOnce(url, postOf('/api/shell/failures', report, bearer(await portal.tokenOf('employee'))))
    for (const password of [secret, 'x']) {
      await callOnce(url, postOf('/user/login', { email: password === secret ? 'lead@anka.test' : secret, password }))
    }
    // Errors of the database are logged with what was asked.
    const broken = ['app_user', 'session', 'login_try', 'stored_file']
    for (const table of broken) {
      await database.query(`alter table ${table} rename to ${table}_away`)
      await askAll(
        portal,
        token,
        asked.filter(({ area }) => areas.includes(area)),
      )
      await database.query(`alter table ${table}_away rename to ${table}`)
    }
    await wait(500)
    const lines = log.split('\n')
    const failures = lines.filter(line => line.includes('"level":"error"'))
    const leaks = lines.filter(line => line.includes(secret) || line.includes(packed))
    for (const line of leaks.slice(0, 20)) process.stderr.write(`  ${line.slice(0, 400)}\n`)
    return [
      { what: 'lines of the log', measured: lines.length, atLeast: 3 * asked.length, show: count },
      { what: 'failures among them', measured: failures.length, atLeast: 10, show: count },
      { what: 'lines with a planted secret', measured: leaks.length, atMost: 0, show: count },
    ]
  },
}

const areas = ['identity', 'password', 'external-login', 'invitation', 'directory-import', 'file']
