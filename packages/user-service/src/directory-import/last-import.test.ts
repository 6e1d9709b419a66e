import type { LastImport } from '@portal/contracts/files/file-import'
import { lockMasters } from '@portal/http/change-masters'
import { sql } from 'kysely'
import { directoryOf, holding } from '../testing/directory'
import { startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const { importAs, administers } = directoryOf(() => service)
const db = () => service.database.db
const header = 'email;firstName;lastName;corporation;department;recruitmentDate;title'
const personOf = (n: number, title: string) =>
  `same${n}@anka.test;Ada;Çelik;Anka Holding A.Ş.;Çevre;01.03.2020;${title}`
const fileOf = (from: number, to: number, title: string) =>
  [header, ...Array.from({ length: to - from }, (_, n) => personOf(from + n, title))].join('\n')

const last = async (who: string): Promise<LastImport> =>
  (await service.call(who, 'GET', '/api/Directory/LastImport')).body.data
const send = (who: string, call: string, content: string, more: object = {}) =>
  service.call(who, 'POST', `/api/Directory/${call}`, { kind: 'people', content, columns: header.split(';'), ...more })
const bringIn = async (who: string, content: string) => {
  const { digest } = (await importAs(who, content)).data
  return (await send(who, 'Import', content, { digest, fileName: 'hr.csv' })).body.data
}

/** Holds imports back until as many wait as are sent, so that they meet. */
async function meeting<T>(sent: readonly (() => Promise<T>)[], meanwhile = () => Promise.resolve()): Promise<T[]> {
  const answers: Promise<T>[] = []
  await db()
    .transaction()
    .execute(async transaction => {
      await lockMasters(transaction)
      answers.push(...sent.map(one => one()))
      const waiting = () => sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(transaction)
      while ((await waiting()).rows.length < sent.length) await new Promise(resolve => setImmediate(resolve))
      await meanwhile()
    })
  return Promise.all(answers)
}

describe('whoever opens the page again', () => {
  test('reads what their last import changed, from which file, and whether it was undone', async () => {
    expect(await last('admin')).toEqual({ isRunning: false, runningFor: null, last: null })
    const { actId } = await bringIn('admin', fileOf(0, 3, 'Uzman'))
    const found = { actId, kind: 'people', fileName: 'hr.csv', count: 3, isUndone: false }
    expect(await last('admin')).toEqual({
      isRunning: false,
      runningFor: null,
      last: { ...found, createdDate: expect.any(String) },
    })
    const { digest } = (await service.call('admin', 'POST', '/api/Directory/PreviewImportUndo', { actId })).body.data
    await service.call('admin', 'POST', '/api/Directory/UndoImport', { actId, digest })
    expect(await last('admin')).toMatchObject({ last: { actId, isUndone: true } })
  })

  test('is told of their own imports alone', async () => {
    await administers('manager', [holding])
    await bringIn('admin', fileOf(0, 1, 'Uzman'))
    expect(await last('manager')).toEqual({ isRunning: false, runningFor: null, last: null })
  })

  test('is told that one is under way, and only then that it was done', async () => {
    const content = fileOf(0, 2, 'Uzman')
    const { digest } = (await importAs('admin', content)).data
    const [done] = await meeting([() => send('admin', 'Import', content, { digest })], async () => {
      expect(await last('admin')).toEqual({ isRunning: true, runningFor: null, last: null })
    })
    expect(await last('admin')).toMatchObject({ isRunning: false, last: { actId: done?.body.data.actId, count: 2 } })
  })
})

test('of two administrators who import overlapping files at once, one is done whole and one not at all', async () => {
  await administers('manager', [holding])
  const files = { admin: fileOf(0, 300, 'Uzman'), manager: fileOf(200, 500, 'Şef') }
  const [first, second] = await Promise.all(
    Object.entries(files).map(async ([who, content]) => ({ who, content, ...(await importAs(who, content)).data })),
  )
  const answers = await meeting(
    [first, second].map(
      ({ who, content, digest }) =>
        () =>
          send(who, 'Import', content, { digest }),
    ),
  )
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['IMPORT_MOVED', 'done'])
  const [title, refused] = answers[0]?.body.success ? ['Uzman', 'manager'] : ['Şef', 'admin']
  const people = () =>
    db()
      .selectFrom('app_user as u')
      .innerJoin('user_role as r', 'r.user_id', 'u.id')
      .select(['u.title', sql<number>`count(*)::integer`.as('count')])
      .where('u.email', 'like', 'same%')
      .groupBy('u.title')
      .execute()
  expect(await people()).toEqual([{ title, count: 300 }])
  // The refused one looks again, and imports what they see then.
  const content = refused === 'admin' ? files.admin : files.manager
  expect((await importAs(refused, content)).data.counts).toMatchObject({ Created: 200, Changed: 100, Refused: 0 })
  await bringIn(refused, content)
  expect((await people()).map(({ count }) => count).toSorted()).toEqual([200, 300])
})

test('while one runs, another one is told so and whose it is; when its connection falls, the next one begins', async () => {
  await administers('manager', [holding])
  const content = fileOf(0, 2, 'Uzman')
  const { digest } = (await importAs('admin', content)).data
  const manager = await db()
    .selectFrom('app_user')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('email', '=', 'manager@anka.test')
    .executeTakeFirstOrThrow()
  const seen: unknown[] = []
  const running = db()
    .transaction()
    .execute(async transaction => {
      await lockMasters(transaction, manager.id)
      let isAnswered = false
      const answer = send('admin', 'Import', content, { digest }).finally(() => (isAnswered = true))
      // The server ends silent transactions.
      while (!isAnswered) await sql`select pg_sleep(0.1)`.execute(transaction)
      seen.push((await answer).body.code, await last('admin'))
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
    })
  await expect(running).rejects.toThrow()
  expect(seen).toEqual(['IMPORT_RUNNING', { isRunning: true, runningFor: manager.name, last: null }])
  // For a moment after a wait in vain, the lock is taken for still held.
  let next = await send('admin', 'Import', content, { digest })
  while (next.body.code === 'IMPORT_RUNNING') {
    await new Promise(resolve => setTimeout(resolve, 250))
    next = await send('admin', 'Import', content, { digest })
  }
  expect(next.body).toMatchObject({ data: { created: 2 } })
  expect(await last('admin')).toMatchObject({ isRunning: false, runningFor: null, last: { count: 2 } })
}, 60_000)
