import { defineCall } from '@portal/contracts/wire/call'
import { singleLineText } from '@portal/contracts/wire/fields'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { sweepKeptAnswers } from './idempotent-answer'
import { Refusal } from './refusal'
import { routesOn } from './routes'
import { serverOptions } from './server-options'
import { beginSession } from './session'

const addNoteCall = defineCall('workflow POST /api/note/add', {
  body: z.strictObject({ text: singleLineText(50), marks: z.array(z.number()).default([]) }),
  answer: z.object({ id: z.number(), text: z.string() }),
  access: 'session',
  idempotent: true,
})
const addOtherNoteCall = { ...addNoteCall, path: '/api/note/addOther' } as const

let database: TestDatabase
let server: FastifyInstance
let tokens: [string, string]
/** Runs after a note was written and before its answer is stored. */
let afterwards: () => Promise<void>

beforeAll(async () => {
  database = await startDemoDatabase()
  await sql`create table note (id integer generated always as identity, text text not null)`.execute(database.db)
  tokens = [await beginSession(database.db, 5), await beginSession(database.db, 6)]
  server = Fastify(serverOptions)
  await server.register(async scope => {
    const route = routesOn(scope, { db: database.db, log: { error: () => undefined } })
    for (const call of [addNoteCall, addOtherNoteCall]) {
      route(call, async ({ body }, { transaction }) => {
        const { rows } = await sql<{ id: number; text: string }>`
          insert into note (text) values (${body.text}) returning id, text`.execute(transaction)
        await afterwards()
        return { data: rows[0] ?? { id: 0, text: '' } }
      })
    }
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  afterwards = async () => undefined
  await sql`truncate note, kept_answer restart identity`.execute(database.db)
})

interface Sent {
  key?: string
  payload?: object
  token?: string
  url?: string
}

async function add({ key, payload = { text: 'tea' }, token = tokens[0], url = addNoteCall.path }: Sent) {
  const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) }
  const response = await server.inject({ method: 'POST', url, headers, payload })
  const { data, code } = response.json<{ data?: { id: number }; code?: string }>()
  return {
    status: response.statusCode,
    id: data?.id,
    code,
    body: response.body,
    isRepeated: 'idempotent-replayed' in response.headers,
  }
}
const notes = async () => (await sql<{ text: string }>`select text from note`.execute(database.db)).rows.length

describe('a submission that is sent again with its key', () => {
  test('gets the first answer, letter by letter, and creates nothing', async () => {
    const first = await add({ key: 'a' })
    const second = await add({ key: 'a' })
    expect(first).toMatchObject({ status: 200, id: 1, isRepeated: false })
    expect(second).toEqual({ ...first, isRepeated: true })
    expect(await notes()).toBe(1)
  })

  test('is the same in any order of fields and with any blanks', async () => {
    await add({ key: 'a', payload: { text: 'tea', marks: [1] } })
    expect(await add({ key: 'a', payload: { marks: [1], text: ' tea ' } })).toMatchObject({ id: 1, isRepeated: true })
  })

  test('is refused with other content, and the first answer stays', async () => {
    await add({ key: 'a' })
    expect(await add({ key: 'a', payload: { text: 'coffee' } })).toMatchObject({ status: 422, code: 'KEY_REUSED' })
    expect(await add({ key: 'a' })).toMatchObject({ status: 200, id: 1 })
    expect(await notes()).toBe(1)
  })

  test('at the same instant is made once, and everybody gets its answer', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add({ key: 'a' })))
    expect(answers.map(({ status, id }) => [status, id])).toEqual(Array(4).fill([200, 1]))
    expect(answers.filter(({ isRepeated }) => isRepeated)).toHaveLength(3)
    expect(await notes()).toBe(1)
  })

  test('after a refusal is judged again', async () => {
    afterwards = async () => {
      throw new Refusal('UNAVAILABLE')
    }
    expect(await add({ key: 'a' })).toMatchObject({ status: 503 })
    expect(await notes()).toBe(0)
    afterwards = async () => undefined
    expect(await add({ key: 'a' })).toMatchObject({ status: 200, isRepeated: false })
    expect(await notes()).toBe(1)
  })

  test('is made once if the connection breaks between commit and answer', async () => {
    afterwards = async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(database.db)
    }
    expect(await add({ key: 'a' })).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(await notes()).toBe(0)
    afterwards = async () => undefined
    expect(await add({ key: 'a' })).toMatchObject({ status: 200, isRepeated: false })
    expect(await notes()).toBe(1)
  })
})

describe('a key', () => {
  test('belongs to its user: another user’s submission with the same key is another one', async () => {
    await add({ key: 'a' })
    const other = await add({ key: 'a', token: tokens[1], payload: { text: 'coffee' } })
    expect(other).toMatchObject({ status: 200, id: 2, isRepeated: false })
  })

  test('belongs to its call', async () => {
    await add({ key: 'a' })
    expect(await add({ key: 'a', url: addOtherNoteCall.path })).toMatchObject({ id: 2, isRepeated: false })
  })

  test('may be left out: every submission then counts as new', async () => {
    expect([await add({}), await add({})]).toMatchObject([{ id: 1 }, { id: 2 }])
    expect(await database.db.selectFrom('kept_answer').selectAll().execute()).toEqual([])
  })

  test.each([
    ['empty', '', 'WRONG_FORMAT'],
    ['with a blank', 'a b', 'WRONG_FORMAT'],
    ['without end', 'x'.repeat(201), 'TOO_LONG'],
  ])('that is %s is refused', async (_what, key, code) => {
    const answer = await add({ key })
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' })
    expect(answer.body).toContain(`"path":"Idempotency-Key","code":"${code}"`)
    expect(await notes()).toBe(0)
  })

  test('is forgotten after a day', async () => {
    await add({ key: 'old' })
    await sql`update kept_answer set created_at = now() - interval '25 hours'`.execute(database.db)
    await add({ key: 'new' })
    expect(await sweepKeptAnswers(database.db)).toBe(1)
    expect(await add({ key: 'new' })).toMatchObject({ isRepeated: true })
  })
})
