import type { Right } from '@portal/contracts/identity/rights.calls'
import { audit } from '@portal/database/audit'
import { sql } from 'kysely'
import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf, person } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const list = async (who: string, body: object = {}) =>
  (await answerTo<Right[]>(service, who, ['POST', '/api/rights/list'], body)).body
const of = async (who: string, body: object) => (await list(who, body)).data
const give = (name: string, type_id: number, corporation_id: number, is_write = false) =>
  service.database.db
    .insertInto('user_permission')
    .values({ user_id: idOf(name), type_id, corporation_id, is_write })
    .execute()
const [agreements, allForms] = [2, 3]

test('are those for companies whose settings the reader holds, and the roles of people there', async () => {
  await allowSettings(service, 'manager', [2])
  await give('field', agreements, 2)
  await give('field', agreements, 4)
  const field = await of('manager', { userId: idOf('field') })
  expect(field.map(({ role, permission, corporationId }) => [role, permission, corporationId])).toEqual([
    ['WorkflowUser', null, null],
    [null, 'Agreements', 2],
  ])
  const companies = (await of('manager', {})).flatMap(({ corporationId }) => corporationId ?? [])
  expect([...new Set(companies)]).toEqual([2])
  expect(await of('manager', { userId: idOf('colleague') })).toEqual([])
  expect(await of('manager', { corporationId: 4 })).toEqual([])
  expect((await answerTo(service, 'employee', ['POST', '/api/rights/list'], {})).status).toBe(403)
})

test('tell who can do something, by the permission itself or by that for all forms', async () => {
  await service.database.db.deleteFrom('user_permission').where('user_id', '<>', idOf('admin')).execute()
  await give('lead', allForms, 1, true)
  await give('hr', agreements, 1)
  const holders = (await of('admin', { permission: 'AllExpense', corporationId: 1 })).filter(
    ({ userId }) => userId !== idOf('admin'),
  )
  expect(holders).toMatchObject([
    { userId: idOf('lead'), permission: 'AllForms', corporationName: 'Anka Holding A.Ş.', isWrite: true, role: null },
  ])
  const managers = await of('admin', { role: 'WorkflowManager' })
  expect(managers.length).toBeGreaterThan(0)
  expect(managers.every(({ role, permission }) => role === 'WorkflowManager' && permission === null)).toBe(true)
  const { common, data } = await list('admin', { rowsPerPage: 2, currentPage: 2 })
  expect(data).toHaveLength(2)
  expect((common as { totalCount: number }).totalCount).toBeGreaterThan(4)
})

test('name who gave them', async () => {
  const { db } = service.database
  const [before, now] = [[], [{ user_id: idOf('hr'), type_id: agreements, corporation_id: 1, is_write: false }]]
  await give('hr', agreements, 1)
  await audit(db, idOf('lead'), [{ kind: 'Permissions', subject: idOf('hr'), from: before, to: now }])
  await audit(db, idOf('admin'), [{ kind: 'Permissions', subject: idOf('hr'), from: now, to: now }])
  const [right] = await of('admin', { userId: idOf('hr'), permission: 'Agreements', corporationId: 1 })
  expect(right).toMatchObject({ givenByName: 'Çağrı Yıldız', givenDate: expect.any(String) as string })
})

test('are marked after a year without a use, as far as uses were noted', async () => {
  const { db } = service.database
  await give('hr', agreements, 1)
  const mark = async () => {
    const [right] = await of('admin', { userId: idOf('hr'), permission: 'Agreements', corporationId: 1 })
    return [right?.lastUsed, right?.isUnused]
  }
  expect(await mark()).toEqual([null, false])
  const used = (name: string, daysAgo: number) =>
    sql`
    insert into permission_use (user_id, type_id, used_on) values (${idOf(name)}, ${agreements}, now()::date - ${daysAgo}::integer)
    on conflict (user_id, type_id) do update set used_on = excluded.used_on`.execute(db)
  await used('lead', 364)
  expect(await mark()).toEqual([null, false])
  await used('lead', 370)
  expect(await mark()).toEqual([null, true])
  await used('hr', 2)
  expect(await mark()).toEqual([expect.any(String), false])
})

test('are exported as they are filtered', async () => {
  const download = (format: string) =>
    service.call(person('admin'), 'POST', '/api/rights/export', { payload: { permission: 'Settings', format } })
  const csv = (await download('csv')).body.split('\r\n')
  expect(csv[0]).toContain(';Permission;Company;Level;Given by;')
  expect(csv[1]).toContain(';Settings;')
  expect((await download('xlsx')).headers['content-type']).toContain('spreadsheetml')
})
