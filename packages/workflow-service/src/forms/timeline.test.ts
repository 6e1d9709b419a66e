import { sql } from 'kysely'
import { startFormsService, type FormsService } from '../testing/forms'
import { brokenTimelines } from './timeline.query'
import { runNow } from '../testing/jobs'
import { verifyTimelinesJob } from './verify-timelines.job'

let service: FormsService
let form: { id: number; guid: string }
beforeAll(async () => {
  service = await startFormsService()
  const { id, formGuid: guid } = await service.file('employee')
  for (const who of ['lead', 'director']) await service.act(who, guid, 4, { description: 'Uygun — “olur”' })
  await service.act('affairs', guid, 3)
  form = { id, guid }
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const broken = async () => {
  const { db } = service.database
  return brokenTimelines(db, await db.selectFrom('form').selectAll().execute())
}

/** As somebody with the database's password would do it. */
const tamper = (statement: ReturnType<typeof sql>) =>
  service.database.db.transaction().execute(async transaction => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await statement.execute(transaction)
  })

test('a timeline that nobody touched is whole', async () => {
  expect(await broken()).toEqual([])
})

test.each(['update form_event set description = $$x$$', 'delete from form_event', 'truncate form_event'])(
  'the database itself refuses: %s',
  async statement => {
    await expect(sql.raw(statement).execute(service.database.db)).rejects.toThrow('append-only')
    expect(await broken()).toEqual([])
  },
)

test.each([
  ['other words', sql`update form_event set description = 'Uygun değil' where sequence = 2`, 2],
  ['another person', sql`update form_event set user_id = 1 where sequence = 3`, 3],
  ['another time', sql`update form_event set at = at - interval '1 second' where sequence = 4`, 4],
  ['a line taken out of the middle', sql`delete from form_event where sequence = 2`, 2],
  ['a line cut off at the end', sql`delete from form_event where sequence = 4`, 4],
])('%s: the line is found', async (_what, statement, event) => {
  await tamper(statement)
  expect(await broken()).toEqual([{ formGuid: form.guid, event }])
})

test('the nightly job says which timelines were tampered with, and fails for them', async () => {
  const run = () => runNow(service, verifyTimelinesJob)
  expect(await run()).toMatchObject({ lines: ['Forms checked: 1.'], error: null })
  await tamper(sql`update form_event set description = 'Uygun değil' where sequence = 2`)
  const { lines, error } = await run()
  expect(error).toMatch('1 of 1 timelines')
  expect(lines[0]).toBe(`The movements of form ${form.guid} are broken at event 2.`)
})
