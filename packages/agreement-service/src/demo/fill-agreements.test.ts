import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { fillHistory } from '@portal/workflow-service/demo/fill-history.command'
import { folderStore } from '@portal/workflow-service/files/store/folder-store'
import { today } from '@portal/workflow-service/testing/form-service'
import { sql } from 'kysely'
import { agreementModule } from '../agreement.module'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-demo-'))
  database = await startTestDatabase()
  const places = { uploads: { folder: path.join(folder, 'incoming') }, fileStore: folderStore(folder) }
  await seedDemo(database.db, today(), fillHistory([agreementModule], places))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('the demo group has agreements in every state, with what was done to each', async () => {
  const { rows } = await sql<{ state: number; count: number; withoutEvents: number }>`
    select state, count(*)::integer as count,
      count(*) filter (where not exists (select from agreement_event e where e.agreement_id = a.id))::integer
        as "withoutEvents"
    from agreement a group by state order by state`.execute(database.db)
  expect(rows.map(({ state }) => state)).toEqual([1, 2, 3])
  expect(rows.every(({ count, withoutEvents }) => count > 0 && withoutEvents === 0)).toBe(true)
})

test('one was renewed three times, once by itself', async () => {
  const chain = await database.db
    .selectFrom('agreement')
    .select(['renewal_of_id', 'created_by'])
    .where('title', '=', 'Temizlik hizmeti')
    .orderBy('id')
    .execute()
  expect(chain.map(({ renewal_of_id, created_by }) => [renewal_of_id === null, created_by === null])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ])
})

test('the notice of one can reach nobody who follows it', async () => {
  const followers = await database.db
    .selectFrom('agreement as a')
    .innerJoin('agreement_follower as f', 'f.agreement_id', 'a.id')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .select(['u.is_active'])
    .where('a.title', '=', 'Sigorta poliçesi')
    .execute()
  expect(followers).toEqual([{ is_active: false }])
})

test('every agreement has its paper, and one that renewed itself has that of the one before', async () => {
  const papers = await database.db
    .selectFrom('agreement as a')
    .leftJoin('stored_file as f', 'f.owner_guid', 'a.guid')
    .select(['a.title', 'a.created_by', 'f.storage_key', 'f.bound_at', 'f.size'])
    .orderBy('a.id')
    .execute()
  expect(papers.filter(({ bound_at }) => bound_at === null)).toEqual([])
  for (const { storage_key, size } of papers) {
    const stream = await folderStore(folder).read(storage_key ?? '')
    const content = stream ? await text(stream) : ''
    expect(content).toMatch(/^%PDF-/)
    expect(size).toBeGreaterThan(0)
  }
  const cleaning = papers.filter(({ title }) => title === 'Temizlik hizmeti').map(({ storage_key }) => storage_key)
  expect(cleaning[2]).toBe(cleaning[1])
  expect(new Set(cleaning).size).toBe(3)
})
