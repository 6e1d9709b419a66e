import { allCalls } from '@portal/contracts/all-calls'
import type { Call } from '@portal/contracts/call'
import { errorCatalogue, type ErrorCode } from '@portal/contracts/errors'
import { serverOptions } from '@portal/http/server-options'
import { holders } from '../testing/every-call/actors'
import { attacksOn, nonsense, unreadable, wrongParameters, type Attack } from '../testing/every-call/attacks'
import { digestOf } from '../testing/every-call/digest'
import { addressFor } from '../testing/every-call/requests'
import { sampleBody, sampleOf } from '../testing/every-call/samples'
import { startTestApp, type TestApp } from '../testing/test-app'

/** Every call × bad input made from its schema: refused as the wire's rules say, and nothing changed or leaked. */

let portal: TestApp
let authorization: string

beforeAll(async () => {
  portal = await startTestApp()
  const everything = (await holders(portal.database.db)).find(({ what }) => what === 'every role and permission')
  authorization = everything?.headers.authorization ?? ''
}, 60_000)
afterAll(() => portal.close())

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
const leaks =
  /\bat [^"]+:\d+:\d+|node_modules|\.(ts|mjs)\b|\bselect .+ from\b|insert into|delete from|syntax error|violates|relation "|kysely|pg_/i
/** Which fields there are, the job says. */
const openBodies = ['fireJobWithInput']

/**
 * Sends it, and reads the answer as anybody may: an envelope with a code of ours and its status, and nothing besides.
 */
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
  const answer = response.json<{ success: boolean; code?: ErrorCode; message?: string }>()
  if (answer.success) return { status, code: undefined }
  expect(Object.keys(answer).filter(key => key !== 'data')).toEqual(['success', 'code', 'message', 'errors'])
  expect(response.body).not.toMatch(leaks)
  const code = answer.code as ErrorCode
  expect({ code, status }).toEqual({ code, status: errorCatalogue[code].status })
  return { status, code }
}

/** What a caller may meet whose input could be read and makes sense by itself. */
const sensible = [200, 404, 409, 422, 429]

async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await digestOf(portal.database.db)
  await work()
  expect(await digestOf(portal.database.db)).toEqual(before)
}

const withBody = allCalls.filter(({ call }) => call.body)

describe.each(withBody)('the body of $name', ({ name, call }) => {
  const accepts = ({ payload }: Attack) => call.body?.safeParse(JSON.parse(payload)).success
  const attacks = [...nonsense, ...attacksOn(sampleBody(call))]
  const refusal = new RegExp(`^(INVALID|${call.whenIncomplete ?? 'INVALID'})$`)

  test('is attacked from a body that its schema accepts', () => {
    expect(call.body?.safeParse(sampleBody(call)).error?.issues ?? []).toEqual([])
    const unknown = attacks.filter(({ what }) => what.includes('an unknown field'))
    expect(unknown.filter(accepts)).toEqual(openBodies.includes(name) ? unknown : [])
  })

  test('that cannot be read is refused with the code for that', () =>
    unchanged(async () => {
      for (const { what, payload, type, status, code } of unreadable) {
        expect({ what, ...(await send(call, { payload, type })) }).toEqual({ what, status, code })
      }
    }))

  test('that breaks its schema is 422', () =>
    unchanged(async () => {
      for (const { what, payload } of attacks.filter(each => !accepts(each))) {
        const { code } = await send(call, { payload, type: json })
        const isTooLarge = Buffer.byteLength(payload) > serverOptions.bodyLimit
        expect({ what, code }).toEqual({ what, code: isTooLarge ? 'TOO_LARGE' : expect.stringMatching(refusal) })
      }
    }))

  test('that only its handler can judge is answered in order, and a refusal changes nothing', async () => {
    let before = await digestOf(portal.database.db)
    for (const attack of attacks.filter(accepts)) {
      const { status } = await send(call, { payload: attack.payload, type: json })
      expect({ what: attack.what, status, isSensible: sensible.includes(status) }).toEqual({
        what: attack.what,
        status,
        isSensible: true,
      })
      const after = await digestOf(portal.database.db)
      if (status !== 200) expect(after).toEqual(before)
      before = after
    }
  })
})

describe.each(allCalls.filter(({ call }) => call.params))('the address of $name', ({ call }) => {
  const names = Object.keys(call.params?.shape ?? {})

  test.each(names)('with a wrong %s is the address of nothing', name =>
    unchanged(async () => {
      for (const wrong of wrongParameters) {
        const sent = call.body ? { payload: JSON.stringify(sampleBody(call)), type: json } : {}
        const answer = await send(call, { url: addressFor(call, { [name]: wrong }), ...sent })
        expect({ wrong, ...answer }).toEqual({ wrong, status: 404, code: 'NOT_FOUND' })
      }
    }),
  )

  test.each(['%E0%A4%A', '%', '%zz'])('with the broken escape %s is the address of nothing', async escape => {
    const url = call.path.replace(/:\w+/, escape)
    expect(await send(call, { url })).toEqual({ status: 404, code: 'NOT_FOUND' })
  })
})

describe.each(allCalls.filter(({ call }) => call.query))('the query of $name', ({ call }) => {
  const fields = Object.keys(call.query?.shape ?? {})
  const wrong = [
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

  test('that is wrong is 422, and never a failure', () =>
    unchanged(async () => {
      for (const field of fields) {
        for (const value of wrong) {
          const url = `${addressFor(call)}?${new URLSearchParams({ [field]: value })}`
          const { status } = await send(call, { url })
          const isAccepted = call.query?.safeParse({ [field]: value }).success
          expect({ field, value, status }).toEqual({ field, value, status: isAccepted ? expect.any(Number) : 422 })
          expect(isAccepted ? sensible : [422]).toContain(status)
        }
      }
    }))

  test.each(['unknown=1', '__proto__=1', 'constructor=1', fields.map(field => `${field}=1&${field}=2`)[0] ?? ''])(
    '%s is 422',
    async query => {
      expect(await send(call, { url: `${addressFor(call)}?${query}` })).toMatchObject({ status: 422, code: 'INVALID' })
    },
  )
})

describe.each(allCalls.filter(({ call }) => call.form))('the upload of $name', ({ call }) => {
  const boundary = 'a-boundary'
  const type = `multipart/form-data; boundary=${boundary}`
  const part = (name: string, value: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const body = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`
  const file = part('files', '%PDF-1.7\n1 0 obj\n', '; filename="a.pdf"')
  const fields = Object.entries(sampleOf(call.form) as object).map(([name, value]) => part(name, String(value)))

  test.each<[string, string, string | undefined, number, string]>([
    ['JSON', '{}', json, 415, 'UNSUPPORTED_TYPE'],
    ['a form of old', 'a=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_TYPE'],
    ['parts that nothing tells apart', body(file), 'multipart/form-data', 400, 'UNREADABLE_BODY'],
    ['no parts at all', 'nothing', type, 400, 'UNREADABLE_BODY'],
    ['parts that are cut off', body(...fields, file).slice(0, -20), type, 400, 'UNREADABLE_BODY'],
    ['an unknown field', body(...fields, part('isAdmin', '1'), file), type, 422, 'INVALID'],
    ['a field named __proto__', body(...fields, part('__proto__', '1'), file), type, 422, 'INVALID'],
    [
      'a hundred fields',
      body(...Array.from({ length: 100 }, (_, i) => part(`f${i}`, '1')), file),
      type,
      400,
      'UNREADABLE_BODY',
    ],
  ])('with %s is refused', (_what, payload, sentType, status, code) =>
    unchanged(async () => {
      expect(await send(call, { payload, ...(sentType !== undefined && { type: sentType }) })).toEqual({ status, code })
    }),
  )
})
