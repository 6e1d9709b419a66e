import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dumpTables, inSnapshot } from '@portal/database/backup/tables'
import { connectionOf, openDatabase, type Database } from '@portal/database/connect'
import { silent } from '@portal/database/log'
import { startDemoDatabase, startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { runIn } from '../testing/run-command'
import { submitForm } from '../testing/submit-form'
import { writeFiles } from '../testing/test-app'

let server: TestDatabase
let other: TestDatabase
let folder: string
const data = () => ({ PORTAL_DATA: path.join(folder, 'data') })
const onServer = () => ({ ...data(), DATABASE_URL: server.url })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-move-'))
  ;[server, other] = [await startDemoDatabase(), await startTestDatabase()]
  await submitForm(server.db, 'employee')
  await writeFiles(path.join(folder, 'data'), { 'remotes/log/000001.json': '{}' })
})
afterAll(async () => {
  await server.close()
  await other.close()
  await rm(folder, { recursive: true, force: true })
})

/** Ends the test's own connections, as a stopped portal has none. */
const disconnect = ({ url }: TestDatabase) =>
  other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(url).pathname.slice(1),
  ])

/** Returns the rows and hashes of all tables but sessions. */
const contentOf = async ({ pool }: Pick<Database, 'pool'>) => {
  const { tables, sequences } = await inSnapshot(connectionOf(pool), client =>
    dumpTables(client, async (_table, content) => {
      for await (const _piece of content);
    }),
  )
  return { tables: tables.filter(({ name }) => !name.startsWith('session')), sequences }
}

test('a database moves from a server to the embedded one and on to another server, and the first is as it was', async () => {
  const before = await contentOf(server)
  await disconnect(server)
  const { status, printed, errors } = await runIn(onServer(), ['move', '--to', 'embedded'])
  expect([status, errors]).toEqual([0, ''])
  expect(printed).toMatch(
    /^Moving 1 forms in \d+ rows.* from the server at .* to the database in .*\nMoved and checked;/,
  )
  // As a move that was cut off has left it.
  await other.pool.query(`create table unfinished_restore as select '2026-11-26T01:30:00.000Z'::text as taken_at`)
  expect(await runIn(data(), ['move', '--to', other.url])).toMatchObject({ status: 0, errors: '' })
  expect(await contentOf(other)).toEqual(before)
  expect(await contentOf(server)).toEqual(before)
  expect((await readdir(data().PORTAL_DATA)).filter(name => name.includes('partial'))).toEqual([])
})

test.each([
  [[], 'NO_TARGET'],
  [['--to', 'embedded'], 'MOVE_TO_ITSELF'],
])('"move %j" is refused', async (args, code) => {
  expect(await runIn(data(), ['move', ...args])).toMatchObject({ status: 1, errors: expect.stringContaining(code) })
})

test('a target in use and a source in use are refused', async () => {
  expect(await runIn(data(), ['move', '--to', other.url])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('RESTORE_INTO_FULL: The target is in use.'),
  })
  const used = { ...data(), DATABASE_URL: other.url }
  await other.pool.query('select 1')
  expect(await runIn(used, ['move', '--to', 'embedded'])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('MOVE_WHILE_RUNNING'),
  })
  const running = await openDatabase({ dataFolder: data().PORTAL_DATA, log: silent })
  expect(await runIn(data(), ['move', '--to', server.url])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('DATA_FOLDER_IN_USE'),
  })
  await running.close()
})
