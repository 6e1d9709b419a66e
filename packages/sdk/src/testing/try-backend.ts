import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newStatementKey, signedStatement, statementKey, type Claims } from '@portal/federation/backend/statement'

const rights = { roles: ['WorkflowFinance' as const], permissions: [] }

/** What a backend must answer to each kind of statement. */
export const expectedOfBackend = {
  valid: { status: 200, answer: { sub: '7', name: 'Özge Güneş', language: 'tr', rights } },
  missing: { status: 401, answer: {} },
  malformed: { status: 401, answer: {} },
  expired: { status: 401, answer: {} },
  'for another remote': { status: 401, answer: {} },
  'for the webhook of this remote': { status: 401, answer: {} },
  'of another portal': { status: 401, answer: {} },
  'of a key that nobody published': { status: 401, answer: {} },
  'with other rights than were signed': { status: 401, answer: {} },
  'without a signature': { status: 401, answer: {} },
}

/** Starts a backend and sends it statements, good and forged. Returns its answers. */
export async function triedBackend(command: string, args: string[]): Promise<object> {
  const key = statementKey(newStatementKey())
  const portal = createServer((_, response) => response.end(JSON.stringify({ keys: [key.jwk] })))
  await once(portal.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`
  const env = { ...process.env, PORT: '0', PORTAL_URL: issuer }
  const backend = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [printed] = await Promise.race([once(backend.stdout, 'data'), once(backend, 'exit'), once(backend, 'error')])
    const address = String(printed).trim()
    if (!address.startsWith('http')) throw new Error(`${command} ${args.join(' ')} did not start.`)
    const answers: Record<string, object> = {}
    for (const [name, statement] of Object.entries(statementsOf(key, issuer))) {
      const headers = statement === undefined ? {} : { authorization: `Bearer ${statement}` }
      const answered = await fetch(`${address}/trips`, { headers })
      answers[name] = { status: answered.status, answer: await answered.json() }
    }
    return answers
  } finally {
    backend.kill()
    portal.close()
  }
}

type Key = ReturnType<typeof statementKey>

function statementsOf(key: Key, iss: string): Record<keyof typeof expectedOfBackend, string | undefined> {
  const claims: Claims = { iss, aud: 'travel', sub: '7', name: 'Özge Güneş', language: 'tr', rights }
  const valid = signedStatement(key, claims)
  const [head, , signature] = valid.split('.')
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const payload = { ...claims, exp: Date.now() / 1000 + 60 }
  return {
    'of a key that nobody published': signedStatement(statementKey(newStatementKey()), claims),
    valid,
    missing: undefined,
    malformed: 'a.b.c',
    expired: signedStatement(key, claims, Date.now() - 61_000),
    'for another remote': signedStatement(key, { ...claims, aud: 'desk' }),
    'for the webhook of this remote': signedStatement(key, { ...claims, aud: 'travel/webhook' }),
    'of another portal': signedStatement(key, { ...claims, iss: 'https://evil.example.com' }),
    'with other rights than were signed': `${head}.${encoded({ ...payload, sub: '1' })}.${signature}`,
    'without a signature': `${encoded({ alg: 'none', kid: key.id })}.${encoded(payload)}.`,
  }
}
