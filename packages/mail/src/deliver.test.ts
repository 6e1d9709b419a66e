import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { deliverDue, sweepMail, type Delivery } from './deliver'
import type { Templates } from './email'
import { queueMail } from './queue'
import { retryDelays } from './retry'
import { startMailServer, type MailServer } from './testing/mail-server'
import { smtpSender } from './sender'

let database: TestDatabase
let mails: MailServer
const warned: object[] = []

const templates: Templates = {
  hello: async (_db, { language, content }) => ({
    subject: language === 'tr' ? `Merhaba ${content.name}, hoş geldiniz` : `Hello ${content.name}`,
    text: 'Ş: satır 1\nsatır 2\n',
  }),
  nobody: async () => null,
  broken: async db => {
    await sql`select 1 / 0`.execute(db)
    return null
  },
  remembering: async db => {
    await db.insertInto('corporation').values({ id: 77, name: 'Written by a template', locale: 'TR' }).execute()
    return { subject: 's', text: 't' }
  },
}
let delivery: Delivery

beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  mails = await startMailServer()
  delivery = {
    templates,
    send: smtpSender(mails.url, 'Portal <portal@anka.test>'),
    log: { warn: details => void warned.push(details) },
  }
  warned.length = 0
  await database.db.deleteFrom('mail_outbox').execute()
})
afterEach(() => mails.stop())

const queue = (template: string, to = 'özge@anka.test', content = {}) =>
  queueMail(database.db, [{ template, to, language: 'tr', content }])
const rows = () => database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const deliver = () => deliverDue(database.db, delivery)
const letTimePass = () =>
  database.db
    .updateTable('mail_outbox')
    .set({ next_try_at: new Date(0) })
    .execute()

describe('a queued mail', () => {
  test('reaches its recipient once, in their language', async () => {
    await queue('hello', 'ozge@anka.test', { name: 'Özge' })
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(mails.received).toHaveLength(1)
    const [mail] = mails.received
    expect(mail).toMatchObject({
      to: ['ozge@anka.test'],
      from: 'portal@anka.test',
      subject: 'Merhaba Özge, hoş geldiniz',
    })
    expect(mail?.text).toContain('Ş: satır 1')
    expect(mail?.headers).toMatch(/^auto-submitted: auto-generated$/im)
    expect(await rows()).toMatchObject([{ outcome: 'delivered', tries: 1, last_error: null }])
  })

  test('of a transaction that was rolled back is never sent', async () => {
    const failing = database.db.transaction().execute(async transaction => {
      await queueMail(transaction, [{ template: 'hello', to: 'a@anka.test', language: 'en' }])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await deliver()).toBe(0)
  })

  test('is sent once if two processes deliver at the same time', async () => {
    for (let n = 0; n < 12; n += 1) await queue('hello', `n${n}@anka.test`)
    const taken = await Promise.all([deliver(), deliver(), deliver()])
    expect(taken.reduce((sum, count) => sum + count)).toBe(12)
    expect(new Set(mails.received.flatMap(mail => mail.to)).size).toBe(12)
    expect(mails.received).toHaveLength(12)
  })

  test('without a recipient is dropped', async () => {
    await queue('nobody')
    await deliver()
    expect(mails.received).toEqual([])
    expect(await rows()).toMatchObject([{ outcome: 'dropped' }])
  })
})

describe('a mail that the server does not accept', () => {
  test('waits longer each time, and is given up in the end', async () => {
    mails.refuse('temporary')
    await queue('hello')
    const waits: (number | null)[] = []
    for (let tries = 1; tries <= retryDelays.length + 1; tries += 1) {
      await letTimePass()
      await deliver()
      const [row] = await rows()
      expect(row?.tries).toBe(tries)
      waits.push(row?.done_at ? null : Math.round(((row?.next_try_at.getTime() ?? 0) - Date.now()) / 60_000))
    }
    expect(waits).toEqual([...retryDelays.map(seconds => seconds / 60), null])
    expect(await rows()).toMatchObject([{ outcome: 'failed', last_error: expect.stringContaining('451') }])
    expect(warned).toHaveLength(retryDelays.length + 1)
    expect(JSON.stringify(warned)).not.toContain('özge')
  })

  test('arrives when the server accepts it again, with the same id', async () => {
    mails.refuse('after-data')
    await queue('hello')
    await deliver()
    mails.refuse(null)
    await deliver()
    expect(mails.received).toHaveLength(1)
    await letTimePass()
    await deliver()
    const ids = mails.received.map(mail => /^message-id: (.+)$/im.exec(mail.headers)?.[1])
    expect(ids).toEqual([expect.stringMatching(/^<\d+\.\d+@anka\.test>$/), ids[0]])
    expect(await rows()).toMatchObject([{ outcome: 'delivered', tries: 2 }])
  })

  test('is given up at once if the refusal is permanent', async () => {
    mails.refuse('permanent')
    await queue('hello')
    await deliver()
    expect(await rows()).toMatchObject([{ outcome: 'failed', tries: 1 }])
  })

  test('is not sent, and writes of its template are rolled back', async () => {
    mails.refuse('temporary')
    await queue('remembering')
    await deliver()
    expect(await database.db.selectFrom('corporation').selectAll().execute()).toEqual([])
    expect(await rows()).toMatchObject([{ outcome: null, tries: 1 }])
  })

  test('does not delay others', async () => {
    await queue('broken')
    await queue('unknown')
    await queue('hello')
    expect(await deliver()).toBe(3)
    expect(mails.received).toHaveLength(1)
    expect((await rows()).map(row => row.last_error)).toEqual([
      'division by zero',
      'There is no mail template "unknown".',
      null,
    ])
  })

  test('stays in the queue while no server is reachable', async () => {
    await mails.stop()
    await queue('hello')
    await deliver()
    expect(await rows()).toMatchObject([
      { outcome: null, tries: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ])
  })
})

test('mails are deleted a month after they were settled', async () => {
  await queue('nobody')
  await deliver()
  await queue('hello')
  expect(await sweepMail(database.db)).toBe(0)
  await database.db
    .updateTable('mail_outbox')
    .set({ done_at: sql<Date>`now() - interval '31 days'` })
    .where('outcome', '=', 'dropped')
    .execute()
  expect(await sweepMail(database.db)).toBe(1)
  expect(await rows()).toHaveLength(1)
})
