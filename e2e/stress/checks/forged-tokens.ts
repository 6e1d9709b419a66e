import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Goal } from '../../bench/services/goal'
import type { MeasuredPortal } from '../../bench/services/measured-portal'
import { count, type Check } from './check'
import { bearer, callOnce, postOf, type Call } from './probe'

interface Key {
  what: string
  /** 256 random bits in base64url. */
  token: string
  call(token: string): Call
  refusal: number
}

const longest = 10_000

/** Everything that is nearly the token: each bit turned, and the text written otherwise. */
function forgeriesOf(token: string): string[] {
  const bytes = Buffer.from(token, 'base64url')
  const turned = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const copy = Buffer.from(bytes)
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return copy.toString('base64url')
  })
  // The last character has two bits that no byte needs.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1) ?? '')
  const sameBytes = [1, 2, 3].map(more => token.slice(0, -1) + (alphabet[last ^ more] ?? ''))
  const otherwise = [
    token.slice(0, -1),
    token.slice(1),
    `${token}A`,
    `${token}=`,
    token.toLowerCase(),
    token.toUpperCase(),
    bytes.toString('hex'),
    'A'.repeat(token.length),
    'null',
    'undefined',
    '%00',
    '*',
  ]
  return [...turned, ...sameBytes, ...otherwise].filter(forged => forged !== token)
}

/** Each comes from an address of its own, so that no limit of tries answers in place of the check. */
async function goalsOf({ url }: MeasuredPortal, { what, token, call, refusal }: Key, place: number): Promise<Goal[]> {
  const forged = forgeriesOf(token)
  let accepted = 0
  for (const [n, each] of forged.entries()) {
    const { status } = await callOnce(url, { ...call(each), from: `127.${place}.${n >> 8}.${n & 255 || 255}` })
    if (status !== refusal) accepted += 1
  }
  const { status } = await callOnce(url, { ...call(token), from: `127.${place}.9.9` })
  return [
    { what: `${what}, ${forged.length} forged, not refused`, measured: accepted, atMost: 0, show: count },
    { what: `${what}, the true one accepted`, measured: Number(status === 200), atLeast: 1, show: count },
  ]
}

async function resetToken({ url, dataFolder }: MeasuredPortal): Promise<string> {
  const email = 'colleague@anka.test'
  await callOnce(url, postOf('/user/recoverpassword', { email }))
  const outbox = path.join(dataFolder, 'outbox')
  for (const since = performance.now(); performance.now() - since < longest; await wait(100)) {
    const files = await readdir(outbox).catch(() => [])
    for (const file of files.filter(name => name.endsWith('.eml'))) {
      const text = (await readFile(path.join(outbox, file), 'utf8')).replace(/=\r?\n/g, '')
      const token = /resetPassword\/([\w-]{43})/.exec(text)?.[1]
      if (token) return token
    }
  }
  throw new Error('No link was mailed.')
}

async function feedToken({ url }: MeasuredPortal, folder: string, token: string): Promise<string> {
  const { text } = await callOnce(url, { method: 'POST', path: `/api${folder}/feed`, headers: bearer(token) })
  const { data } = JSON.parse(text) as { data: { path: string } }
  return /([\w-]{43})\.ics$/.exec(data.path)?.[1] ?? ''
}

async function keysOf(portal: MeasuredPortal): Promise<Key[]> {
  const [employee, finance] = [await portal.tokenOf('employee'), await portal.tokenOf('finance')]
  const deploy = /deploy_([\w-]{43})/.exec(await portal.process.command('token', 'expense'))?.[1] ?? ''
  const feed = (folder: string) => (token: string) => ({ path: `${folder}/feed/${token}.ics` })
  return [
    {
      what: 'session',
      token: employee,
      call: token => ({ path: '/api/user/authorized', headers: bearer(token) }),
      refusal: 401,
    },
    {
      what: 'session of a live connection',
      token: employee,
      call: token => ({ method: 'POST', path: `/notificationHub/negotiate?negotiateVersion=1&access_token=${token}` }),
      refusal: 401,
    },
    {
      what: 'deploy token',
      token: deploy,
      call: token => ({ path: '/delivery/expense', headers: bearer(`deploy_${token}`) }),
      refusal: 401,
    },
    {
      what: 'link for a password',
      token: await resetToken(portal),
      call: token => postOf('/user/checkResetLink', { token }),
      refusal: 422,
    },
    {
      what: 'feed of leaves',
      token: await feedToken(portal, '/annualleave', employee),
      call: feed('/annualleave'),
      refusal: 404,
    },
    {
      what: 'feed of agreements',
      token: await feedToken(portal, '/agreement', finance),
      call: feed('/agreement'),
      refusal: 404,
    },
  ]
}

export const forgedTokens: Check = {
  name: 'forged-tokens',
  planted: [
    {
      fault: 'ignores the last character of a link for a password',
      pattern: /update\((token\d*)\)\.digest\(\);/,
      replacement: 'update($1.slice(0, -1)).digest();',
      foundBy: 'link for a password',
    },
  ],
  run: async portal => {
    const goals: Goal[] = []
    for (const [i, key] of (await keysOf(portal)).entries()) goals.push(...(await goalsOf(portal, key, 30 + i)))
    return goals
  },
}
