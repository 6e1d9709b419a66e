import { setTimeout as wait } from 'node:timers/promises'
import { startExpenseService, type ExpenseService } from './testing/expenses'

/** The cost of a call: the number of its statements, and whether PostgreSQL plans them each time. */
let service: ExpenseService
interface Sent {
  text: string
  /** The length of the longest sequence of dependent statements, this one included. */
  journey: number
  isAnswered: boolean
}
let sent: Sent[] = []
/** Delays answers, so that independent statements are sent before the first answer comes. */
let distance = 0
const guids: string[] = []
beforeAll(async () => {
  service = await startExpenseService()
  for (let i = 0; i < 40; i += 1) guids.push((await service.file('employee', { invoiceNumber: `F-${i}` })).formGuid)
  const watched = new Set<unknown>()
  service.database.pool.on('acquire', client => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    client.query = ((text: string, ...rest: unknown[]) => {
      const journey = 1 + Math.max(0, ...sent.filter(each => each.isAnswered).map(each => each.journey))
      const statement: Sent = { text, journey, isAnswered: false }
      sent.push(statement)
      const answer = Promise.resolve(query(text, ...rest)).finally(() => wait(distance))
      return answer.finally(() => (statement.isAnswered = true))
    }) as typeof client.query
  })
})
afterAll(() => service.close())

const page = { currentPage: 1, rowsPerPage: 25 }
const byTurn = { turn: 'mine', sortBy: 'isCurrentUserTurn' }
let next = 0
const asked = async (answer: Promise<{ statusCode: number }>) => expect((await answer).statusCode).toBe(200)
const hotCalls: Record<string, () => Promise<unknown>> = {
  approve: () => service.approve(guids[next++] ?? '', 'lead'),
  'page of a list': () => service.list('finance', 'allExpenses', page),
  'what waits': () => asked(service.call('lead@anka.test', 'POST', '/api/formrequest/PendingForms', { payload: page })),
  'the longest waits': () =>
    asked(service.call('lead@anka.test', 'POST', '/api/formrequest/PendingForms', { payload: { ...page, ...byTurn } })),
  'a form': () => service.get('employee', guids[39] ?? ''),
  home: () => asked(service.call('employee@anka.test', 'GET', '/api/dashboard/dashboard')),
  notifications: () => asked(service.call('lead@anka.test', 'GET', '/api/Notification/GetAll/10')),
}

/** Leaves out the statement that wakes the hubs, which many acts share. */
const statementsOf = async (call: () => Promise<unknown>): Promise<Sent[]> => {
  sent = []
  await call()
  return sent.filter(({ text }) => !text.startsWith('notify'))
}

test('each call makes as many statements and journeys to the database as the table says', async () => {
  const counts: Record<string, [number, number]> = {}
  distance = 100
  for (const [name, call] of Object.entries(hotCalls)) {
    // The first call also reads the session.
    await call()
    const statements = await statementsOf(call)
    counts[name] = [statements.length, Math.max(...statements.map(({ journey }) => journey))]
  }
  distance = 0
  expect(counts).toEqual({
    approve: [3, 2],
    'page of a list': [2, 1],
    'what waits': [3, 2],
    'the longest waits': [3, 2],
    'a form': [4, 2],
    home: [3, 1],
    notifications: [2, 1],
  })
})

test('every statement is prepared with one plan, except the search for a page', async () => {
  const texts = new Map<string, string>()
  for (const [name, call] of Object.entries(hotCalls)) {
    for (let i = 0; i < 36; i += 1) for (const { text } of await statementsOf(call)) texts.set(text, name)
  }
  const { pool } = service.database
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const generic = new Map<string, boolean>()
  // PostgreSQL plans the first five executions for their values, and goes on if that seems cheaper.
  const anew = new Set<string>()
  for (const client of clients) {
    const { rows } = await client.query<{ statement: string; isGeneric: boolean; isAnew: boolean }>(
      'select statement, generic_plans > 0 as "isGeneric", custom_plans > 5 as "isAnew" from pg_prepared_statements',
    )
    for (const { statement, isGeneric, isAnew } of rows) {
      generic.set(statement, isGeneric || generic.get(statement) === true)
      if (isAnew) anew.add(statement)
    }
    client.release()
  }
  const faults = [...texts].filter(([text, name]) => {
    // Statements without parameters need hardly any planning.
    if (text.endsWith('/* planned anew */') || !text.includes('$1')) return false
    // With so few files, PostgreSQL prefers a new plan each time.
    return name === 'a form' ? !generic.has(text) : generic.get(text) !== true || anew.has(text)
  })
  expect(faults).toEqual([])
})
