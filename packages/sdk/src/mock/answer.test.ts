/** @jest-environment node */
import { allCalls } from '@portal/contracts/all-calls'
import { refusalSchema } from '@portal/contracts/wire/envelope'
import type { ReceivedCall } from '@portal/testing/start-service'
import { answerByContract } from './answer'
import { exampleOf } from './example'

const ask = (name: string, headers: ReceivedCall['headers'] = {}) => {
  const [method = '', url = ''] = name.split(' ')
  const answer = answerByContract({ method, url, headers, body: undefined })
  if (!('json' in answer)) throw new Error(`${name} is answered by a file`)
  return { status: answer.status, ...(answer.json as { data?: unknown; common?: unknown; code?: string }) }
}

const withAnswer = allCalls.filter(({ call }) => !call.answersFile)

test.each(withAnswer.map(({ name, call }) => [name, call] as const))(
  '%s is answered as its contract says',
  (_, call) => {
    const { status, data, common } = ask(`${call.method} ${call.path.replace(/:\w+/g, '7')}`)
    expect(status).toBe(200)
    expect(call.answer.safeParse(data)).toMatchObject({ success: true })
    if (call.common) expect(call.common.safeParse(common)).toMatchObject({ success: true })
    else expect(common).toBeNull()
    expect(exampleOf(call.answer)).toEqual(exampleOf(call.answer))
  },
)

test('paths match without regard to case, and one without parameters first; others are unknown', () => {
  const first = withAnswer.find(({ call }) => call.method === 'GET' && !call.path.includes(':'))!.call
  expect(ask(`GET ${first.path.toUpperCase()}`)).toEqual(ask(`GET ${first.path}`))
  expect(ask('GET /no/such/path')).toMatchObject({ status: 404, success: false, code: 'NOT_FOUND' })
})

test('a refusal can be asked for by a header, by the call’s address, or by the page’s', () => {
  const english = { 'accept-language': 'en' }
  const refused = { status: 403, success: false, code: 'FORBIDDEN', message: expect.stringMatching(/^You don’t/) }
  expect(ask('GET /dashboard/x', { ...english, 'x-mock': 'FORBIDDEN' })).toMatchObject(refused)
  expect(ask('GET /dashboard/x?mock=FORBIDDEN', english)).toMatchObject(refused)
  expect(ask('GET /dashboard/x', { ...english, referer: 'http://localhost:3100/travel?mock=FORBIDDEN' })).toMatchObject(
    refused,
  )
  expect(refusalSchema.safeParse(ask('GET /x?mock=FORBIDDEN')).success).toBe(true)
  expect(ask('GET /x?mock=NONSENSE')).toMatchObject({ status: 404, message: expect.stringContaining('NONSENSE') })
})
