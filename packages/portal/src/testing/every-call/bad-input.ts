import { readdirSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { allCalls, type NamedCall } from '@portal/contracts/all-calls'
import type { Call } from '@portal/contracts/wire/call'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import { largestReadBody } from '@portal/http/file-reader/read-route'
import { serverOptions } from '@portal/http/server-options'
import { holders } from './actors'
import { type Attack, attacksOn, nonsense, unreadable, wrongParameters } from './attacks'
import { addressFor } from './requests'
import { sampleBody, sampleOf } from './samples'
import { watchTables, type Writes } from './watched-tables'
import { startTestApp, type TestApp } from '../test-app'

let portal: TestApp
let authorization: string
let written: () => Promise<Writes>

interface Sent {
  url?: string
  payload?: string | Buffer
  type?: string
}

interface Answered {
  status: number
  code: ErrorCode | undefined
}

const json = 'application/json'
const wrongInQuery = [
  '',
  ' ',
  '\u0000',
  'NaN',
  '-5',
  '0',
  '1e309',
  '1.5',
  '99999999999',
  'x'.repeat(3000),
  "'--",
  '__proto__',
]
const leaks =
  /\bat [^"]+:\d+:\d+|node_modules|\.(ts|mjs)\b|\bselect .+ from\b|insert into|delete from|syntax error|violates|relation "|kysely|pg_/i
/** The job decides which fields exist. */
const openBodies = ['fireJobWithInput']

/** Sends it and checks the answer: an envelope with one of our codes and its status, nothing else. */
async function send(call: Call, { url = addressFor(call), payload, type }: Sent): Promise<Answered> {
  const headers = { authorization, 'accept-language': 'en', ...(type !== undefined && { 'content-type': type }) }
  const response = await portal.app.inject({
    method: call.method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
  })
  const status = response.statusCode
  if (status === 200 && call.answersFile) return { status, code: undefined }
  const answer = response.json<Refused | { success: true }>()
  if (answer.success) return { status, code: undefined }
  const fault = faultOf(answer, response.body, status)
  // There are tens of thousands of checks, and `expect` is slow even when nothing is wrong.
  if (fault) throw new Error(`${call.method} ${url.slice(0, 200)} ${fault}: ${status} ${response.body.slice(0, 2000)}`)
  return { status, code: answer.code }
}

interface Refused {
  success: false
  code: ErrorCode
}

function faultOf(answer: Refused, body: string, status: number): string | undefined {
  const keys = Object.keys(answer).filter(key => key !== 'data')
  if (keys.join() !== 'success,code,message,errors') return 'answers no envelope'
  if (leaks.test(body)) return 'tells what goes on inside'
  if (errorCatalogue[answer.code]?.status !== status) return 'has another status than its code'
  return undefined
}

/** Codes for readable input that makes sense by itself. */
const sensible = [200, 404, 409, 422, 429]

async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await written()
  await work()
  expect(await written()).toEqual(before)
}

/** More at once would wait for the database until a busy machine answers UNAVAILABLE. */
const mostAtOnce = 100

async function inPortions<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += mostAtOnce)
    results.push(...(await Promise.all(items.slice(from, from + mostAtOnce).map(work))))
  return results
}

/**
 * Every call × bad input derived from its schema: refused by the wire's rules, with nothing changed or leaked. The
 * `bad-input-*.test.ts` files of the folder split the calls among workers; adding a file adds a share.
 */
export function testBadInput(file: string): void {
  const files = readdirSync(path.dirname(file)).filter(name => /^bad-input-\d+\.test\.ts$/.test(name))
  const calls = allCalls.filter((_call, i) => files[i % files.length] === path.basename(file))

  beforeAll(async () => {
    portal = await startTestApp()
    const everything = (await holders(portal.database.db)).find(({ what }) => what === 'the same in every corporation')
    authorization = everything?.headers.authorization ?? ''
    written = await watchTables(portal.database.db)
  })
  afterAll(() => portal.close())

  for (const each of calls) {
    if (each.call.body) testBody(each)
    if (each.call.params) testAddress(each)
    if (each.call.query) testQuery(each)
    if (each.call.form) testUpload(each)
  }
}

/** Names what the schema finds wrong in a body, whatever the field is called: nothing if it accepts the body. */
function faultsIn(call: Call, { payload }: Attack): string {
  const { issues = [] } = call.body?.safeParse(JSON.parse(payload)).error ?? {}
  return issues.map(({ path, code, message }) => `${path.length} ${code} ${message}`).join('\n')
}

function testBody({ name, call }: NamedCall): void {
  const attacks = [...nonsense, ...attacksOn(sampleBody(call))]
  const faults = attacks.map(attack => faultsIn(call, attack))
  const accepted = new Set(attacks.filter((_attack, i) => faults[i] === ''))
  const refusal = new RegExp(`^(INVALID|${call.whenIncomplete ?? 'INVALID'})$`)

  describe(`the body of ${name}`, () => {
    test('is attacked from a body that its schema accepts', () => {
      expect(call.body?.safeParse(sampleBody(call)).error?.issues ?? []).toEqual([])
      const unknown = attacks.filter(({ what }) => what.includes('an unknown field'))
      expect(unknown.filter(each => accepted.has(each))).toEqual(openBodies.includes(name) ? unknown : [])
    })

    test('that cannot be read is refused with the code for that', () =>
      unchanged(async () => {
        const bodies = unreadable.map(body =>
          body.code === 'TOO_LARGE' && call.largeBody ? { ...body, payload: `"${'x'.repeat(largestReadBody)}"` } : body,
        )
        const answers = bodies.map(async ({ what, payload, type }) => ({
          what,
          ...(await send(call, { payload, type })),
        }))
        expect(await Promise.all(answers)).toEqual(bodies.map(({ what, status, code }) => ({ what, status, code })))
      }))

    test('that breaks its schema is 422', () =>
      unchanged(async () => {
        // The schema refuses the others for the same faults in other fields.
        const refused = attacks.filter((each, i) => !accepted.has(each) && faults.indexOf(faults[i] ?? '') === i)
        const answers = await inPortions(refused, async ({ what, payload }) => {
          const { code } = await send(call, { payload, type: json })
          return { what, code }
        })
        const expected = refused.map(({ what, payload }) => {
          const most = call.largeBody ? largestReadBody : serverOptions.bodyLimit
          const isTooLarge = Buffer.byteLength(payload) > most
          return { what, code: isTooLarge ? 'TOO_LARGE' : (expect.stringMatching(refusal) as string) }
        })
        expect(answers).toEqual(expected)
      }))

    test('that only its handler can judge is answered in order, and a refusal changes nothing', async () => {
      const wrong: object[] = []
      let before = await written()
      for (const { what, payload } of accepted) {
        const { status } = await send(call, { payload, type: json })
        const after = await written()
        if (!sensible.includes(status)) wrong.push({ what, status })
        if (status !== 200 && !isDeepStrictEqual(after, before)) wrong.push({ what, status, before, after })
        before = after
      }
      expect(wrong).toEqual([])
    })
  })
}

function testAddress({ name, call }: NamedCall): void {
  describe(`the address of ${name}`, () => {
    test.each(Object.keys(call.params?.shape ?? {}))('with a wrong %s is the address of nothing', param =>
      unchanged(async () => {
        const form = { payload: '--x--\r\n', type: 'multipart/form-data; boundary=x' }
        const body = call.body ? { payload: JSON.stringify(sampleBody(call)), type: json } : {}
        const sent = call.form ? form : body
        const answers = wrongParameters.map(async wrong => ({
          wrong,
          ...(await send(call, { url: addressFor(call, { [param]: wrong }), ...sent })),
        }))
        expect(await Promise.all(answers)).toEqual(
          wrongParameters.map(wrong => ({ wrong, status: 404, code: 'NOT_FOUND' })),
        )
      }),
    )

    test.each(['%E0%A4%A', '%', '%zz'])('with the broken escape %s is the address of nothing', async escape => {
      const url = call.path.replace(/:\w+/, escape)
      expect(await send(call, { url })).toEqual({ status: 404, code: 'NOT_FOUND' })
    })
  })
}

function testQuery({ name, call }: NamedCall): void {
  const fields = Object.keys(call.query?.shape ?? {})

  describe(`the query of ${name}`, () => {
    test('that is wrong is 422, and never a failure', () =>
      unchanged(async () => {
        const attacks = fields.flatMap(field => wrongInQuery.map(value => ({ field, value })))
        const answers = attacks.map(async ({ field, value }) => {
          const url = `${addressFor(call)}?${new URLSearchParams({ [field]: value })}`
          return { field, value, status: (await send(call, { url })).status }
        })
        const wrong = (await Promise.all(answers)).filter(({ field, value, status }) => {
          const isAccepted = call.query?.safeParse({ [field]: value }).success
          return !(isAccepted ? sensible : [422]).includes(status)
        })
        expect(wrong).toEqual([])
      }))

    test.each(['unknown=1', '__proto__=1', 'constructor=1', fields.map(field => `${field}=1&${field}=2`)[0] ?? ''])(
      '%s is 422',
      async query => {
        const answer = await send(call, { url: `${addressFor(call)}?${query}` })
        expect(answer).toMatchObject({ status: 422, code: 'INVALID' })
      },
    )
  })
}

function testUpload({ name, call }: NamedCall): void {
  const boundary = 'a-boundary'
  const type = `multipart/form-data; boundary=${boundary}`
  const part = (field: string, value: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n${value}\r\n`
  const body = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`
  const file = part('files', '%PDF-1.7\n1 0 obj\n', '; filename="a.pdf"')
  const fields = Object.entries(sampleOf(call.form) as object).map(([field, value]) => part(field, String(value)))
  const manyFields = Array.from({ length: 100 }, (_, i) => part(`f${i}`, '1'))

  describe(`the upload of ${name}`, () => {
    test.each<[string, string, string | undefined, number, string]>([
      ['JSON', '{}', json, 415, 'UNSUPPORTED_TYPE'],
      ['a form of old', 'a=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_TYPE'],
      ['parts that nothing tells apart', body(file), 'multipart/form-data', 400, 'UNREADABLE_BODY'],
      ['no parts at all', 'nothing', type, 400, 'UNREADABLE_BODY'],
      ['parts that are cut off', body(...fields, file).slice(0, -20), type, 400, 'UNREADABLE_BODY'],
      ['an unknown field', body(...fields, part('isAdmin', '1'), file), type, 422, 'INVALID'],
      ['a field named __proto__', body(...fields, part('__proto__', '1'), file), type, 422, 'INVALID'],
      ['a hundred fields', body(...manyFields, file), type, 400, 'UNREADABLE_BODY'],
    ])('with %s is refused', (_what, payload, sentType, status, code) =>
      unchanged(async () => {
        const sent = { payload, ...(sentType !== undefined && { type: sentType }) }
        expect(await send(call, sent)).toEqual({ status, code })
      }),
    )
  })
}
