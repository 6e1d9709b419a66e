import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { paymentTypes } from '@portal/contracts/payments/payment.calls'
import { formStates } from '@portal/contracts/forms/states'
import { startFormsService, type FormsService } from '../testing/forms'
import { sqlToday } from './engine/snapshot.query'
import { answerTo, idOf, nameOf, person, type Answered } from '../testing/trees'

/** A client without an answer sends the same act again, under the same key. */
let service: FormsService
beforeAll(async () => {
  service = await startFormsService()
})
afterAll(() => service.close())
afterEach(() => service.database.db.deleteFrom('substitution').execute())

interface Sent {
  key?: string
  method?: 'POST' | 'DELETE'
  path?: string
}
let keys = 0
const newKey = () => `key-${(keys += 1)}`

const send = (who: string, body: object, { key = newKey(), method = 'POST', path = 'Update' }: Sent = {}) =>
  answerTo<FormUpdateOutcome[]>(service, who, [method, `/api/FormRequest/${path}`], body, { 'idempotency-key': key })
const statesIn = async (guid: string) => {
  const { data } = (await service.timeline('employee', guid)).body
  return data.map(({ userId, currentState }) => `${nameOf(userId)} ${currentState}`)
}
const refusedWith = ({ status, body }: Answered<unknown>) => [status, body.code]

interface Act {
  state: number
  module?: 'EXP' | 'ANN'
  description?: string
  askToUser?: number
}
const question: Act = { state: 2, description: 'Neden?', askToUser: idOf('employee') }

test.each<[string, string, Act, number]>([
  ['an approval', 'lead', { state: 4 }, 4],
  ['an approval by groups', 'lead', { state: 4, module: 'ANN' }, 4],
  ['a rejection', 'lead', { state: 3 }, 3],
  ['a skip', 'lead', { state: 5 }, 5],
  ['a question', 'lead', question, 2],
  ['a cancellation', 'employee', { state: 8 }, 8],
])(
  '%s that is sent again gets its first answer, and is done once',
  async (_what, who, { module = 'EXP', ...act }, state) => {
    const { formGuid } = await service.file('employee', { module })
    const body = [{ formGuid, ...act, version: 1 }]
    const key = newKey()
    const first = await send(who, body, { key })
    expect(first).toMatchObject({ status: 200, body: { success: true, data: [{ formGuid, success: true }] } })
    expect(await send(who, body, { key })).toEqual(first)
    expect((await statesIn(formGuid)).slice(1)).toEqual([`${who} ${state}`])
  },
)

test('an answer that is sent again closes no later question', async () => {
  const { formGuid } = await service.file('employee')
  const asking = { body: [{ formGuid, ...question }], key: newKey() }
  const answering = { body: [{ formGuid, state: 7, description: 'Çünkü' }], key: newKey() }
  const asked = await send('lead', asking.body, asking)
  const answered = await send('employee', answering.body, answering)
  // The rules would allow it a second time.
  expect(await send('lead', asking.body, asking)).toEqual(asked)
  await send('lead', asking.body)
  expect(await send('employee', answering.body, answering)).toEqual(answered)
  expect((await statesIn(formGuid)).slice(1)).toEqual(['lead 2', 'employee 7', 'lead 2'])
})

test('an act that is sent at the same instant, to two portals, is done once, and each reads what became of it', async () => {
  const other = await service.another()
  for (const module of ['EXP', 'ANN'] as const) {
    const { formGuid } = await service.file('employee', { module })
    const others = await Promise.all([1, 2, 3].map(() => service.file('employee', { module })))
    const headers = { ...(await service.headersOf(person('lead'))), 'idempotency-key': newKey() }
    const sendTo = async (server: typeof other, guid: string) => {
      const payload = [{ formGuid: guid, state: 4 }]
      const response = await server.inject({ method: 'POST', url: '/api/FormRequest/Update', headers, payload })
      return response.json<{ success: boolean; data: FormUpdateOutcome[] }>()
    }
    const servers = [service.server, other, service.server, other]
    const beside = others.map(each => sendTo(service.server, each.formGuid))
    const answers = await Promise.all(servers.map(server => sendTo(server, formGuid)))
    expect(answers).toEqual(servers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({ success: true, data: [{ formGuid, success: true, status: 1 }] })
    expect(await statesIn(formGuid)).toHaveLength(2)
    expect(await Promise.all(beside)).toMatchObject(others.map(() => ({ success: true })))
  }
})

test('of several forms, each has the key for itself: those that are left may be sent alone', async () => {
  const [first, second] = [await service.file('employee'), await service.file('employee')]
  const acts = [first, second].map(({ formGuid }) => ({ formGuid, state: 4 }))
  const key = newKey()
  await send('lead', acts.slice(0, 1), { key })
  const all = await send('lead', acts, { key })
  expect(all.body).toMatchObject({ success: true, data: [{ success: true }, { success: true }] })
  expect((await send('lead', acts.slice(1), { key })).body.data).toEqual(all.body.data.slice(1))
  expect(await Promise.all([first, second].map(({ formGuid }) => statesIn(formGuid)))).toEqual([
    ['employee 6', 'lead 4'],
    ['employee 6', 'lead 4'],
  ])
})

test('a second act on the same form in one call means the turn of the first, when it is sent again, too', async () => {
  const { formGuid } = await service.file('employee')
  const standsIn = { user_id: idOf('director'), substitute_id: idOf('lead'), first_day: sqlToday, last_day: sqlToday }
  await service.database.db.insertInto('substitution').values(standsIn).execute()
  const twice = [
    { formGuid, state: 4 },
    { formGuid, state: 4 },
  ]
  const key = newKey()
  const outcomes = async () => (await send('lead', twice, { key })).body.data.map(({ code }) => code)
  expect(await outcomes()).toEqual([null, 'TURN_MOVED'])
  expect(await outcomes()).toEqual([null, 'TURN_MOVED'])
  expect(await statesIn(formGuid)).toEqual(['employee 6', 'lead 4'])
})

describe('a key', () => {
  test('with another act on the form is refused', async () => {
    const { formGuid } = await service.file('employee')
    const key = newKey()
    await send('lead', [{ formGuid, state: 2, description: '?', askToUser: idOf('employee') }], { key })
    expect(refusedWith(await send('lead', [{ formGuid, state: 4 }], { key }))).toEqual([422, 'KEY_REUSED'])
    expect(refusedWith(await send('lead', [{ formGuid, state: 12 }], { key }))).toEqual([422, 'KEY_REUSED'])
    expect(await statesIn(formGuid)).toHaveLength(2)
  })

  test('belongs to its person', async () => {
    const { formGuid } = await service.file('employee')
    const key = newKey()
    const act = [{ formGuid, state: 4 }]
    await send('lead', act, { key })
    expect((await send('director', act, { key })).body.data).toMatchObject([{ success: true }])
    expect((await send('employee', act, { key })).body.data).toMatchObject([{ success: false, code: 'NOT_YOUR_TURN' }])
    expect(await statesIn(formGuid)).toEqual(['employee 6', 'lead 4', 'director 4'])
  })

  test('of a refused act keeps nothing: the act is judged anew', async () => {
    const { formGuid } = await service.file('employee')
    const key = newKey()
    const act = [{ formGuid, state: 4 }]
    expect((await send('director', act, { key })).body.data).toMatchObject([{ code: 'NOT_YOUR_TURN' }])
    await service.act('lead', formGuid, 4)
    expect((await send('director', act, { key })).body.data).toMatchObject([{ success: true }])
  })

  test('of an act that the module takes back keeps nothing either', async () => {
    const { formGuid } = await service.file('employee')
    const key = newKey()
    const logged = jest.spyOn(console, 'error').mockReturnValue()
    const refused = await send('lead', [{ formGuid, state: 4, description: 'the module refuses' }], { key })
    expect(refused.status).toBe(500)
    logged.mockClear()
    expect((await send('lead', [{ formGuid, state: 4 }], { key })).body.data).toMatchObject([{ success: true }])
  })
})

test('somebody who is put into a tree and taken out, each sent twice, is there once and gone once', async () => {
  const { formGuid } = await service.file('employee')
  const added = { formGuid, treeOrder: 3, userId: idOf('hr') }
  const removed = { formGuid, userId: idOf('hr') }
  const [adding, removing] = [
    { path: 'addstate', key: newKey() },
    { path: 'DeleteState', method: 'DELETE' as const, key: newKey() },
  ]
  const [first, second] = await Promise.all([send('lead', added, adding), send('lead', added, adding)])
  expect([first.status, second]).toEqual([200, first])
  const gone = await send('lead', removed, removing)
  expect(gone.status).toBe(200)
  expect(await send('lead', removed, removing)).toEqual(gone)
  expect(await send('lead', added, adding)).toEqual(first)
  expect(await statesIn(formGuid)).toEqual(['employee 6', 'lead 13', 'lead 13'])
})

test('a payment that is sent again, also at the same instant, is booked once and reads as paid', async () => {
  const { id, formGuid } = await service.fileIn(formStates.Approved, 'employee')
  const body = [{ formGuid, type: paymentTypes.Expense }]
  const headers = { 'idempotency-key': newKey() }
  const pay = () => answerTo<FormUpdateOutcome[]>(service, 'treasury', ['POST', '/api/payment/pay'], body, headers)
  const [first, second] = await Promise.all([pay(), pay()])
  expect(first).toMatchObject({ status: 200, body: { success: true, data: [{ success: true, status: 9 }] } })
  expect([second, await pay()]).toEqual([first, first])
  const rows = await service.database.db.selectFrom('payment').selectAll().where('form_id', '=', id).execute()
  expect(rows).toHaveLength(1)
})
