import { roleNames } from '@portal/contracts/identity/roles'
import { sql } from 'kysely'
import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

interface Rule {
  requiredFrom: string | null
  rolesFrom: Record<string, string | null>
  graceDays: number
  lacking: number
  people: { userId: number; due: string | null }[]
}
const inDays = async (days: number) => {
  const day = sql<{ day: string }>`
    select ((now() at time zone 'Europe/Istanbul')::date + ${days}::integer)::text as day`
  return (await day.execute(service.database.db)).rows[0]!.day
}
const read = (who: string, company = 1) => answerTo<Rule>(service, who, ['GET', `/api/rights/secondFactor/${company}`])
const noRole = Object.fromEntries(roleNames.map(role => [role, null]))
const require = (who: string, requiredFrom: string | null, graceDays = 0, company = 1, roles = {}) => {
  const rolesFrom = { ...noRole, ...roles }
  return answerTo(service, who, ['POST', `/api/rights/secondFactor/${company}`], { requiredFrom, rolesFrom, graceDays })
}
const home = async (who: string) => (await answerTo(service, who, ['GET', '/api/user/authorized'])).body.data
const dueOf = async (who: string) => ((await home(who)) as { factorDue: string | null }).factorDue
const formsOf = (who: string) => answerTo(service, who, ['GET', '/api/substitution/list'])
const addApp = (who: string) =>
  sql`insert into authenticator (user_id, secret, confirmed_at) values (${idOf(who)}, '\\x00', now())`.execute(
    service.database.db,
  )

test('is required of nobody at first', async () => {
  expect((await read('admin')).body.data).toMatchObject({ requiredFrom: null, graceDays: 0 })
  expect(await dueOf('employee')).toBeNull()
})

test('is due after the days of grace, and until then everything goes on', async () => {
  expect((await require('admin', await inDays(-1), 3)).status).toBe(200)
  expect(await dueOf('employee')).toBe(await inDays(2))
  expect((await formsOf('employee')).status).toBe(200)
  const { lacking, people } = (await read('admin')).body.data
  expect(people.find(({ userId }) => userId === idOf('employee'))).toMatchObject({ due: await inDays(2) })
  await addApp('employee')
  expect(await dueOf('employee')).toBeNull()
  expect((await read('admin')).body.data.lacking).toBe(lacking - 1)
})

test('leaves whoever came later as many days from their hire date', async () => {
  const hired = await inDays(-1)
  await sql`update app_user set recruitment_date = ${hired} where id = ${idOf('employee')}`.execute(service.database.db)
  await require('admin', '2020-01-01', 14)
  expect(await dueOf('employee')).toBe(await inDays(13))
})

test('is required of a role earlier than of everybody, or of the role alone', async () => {
  await addApp('admin')
  const finance = { WorkflowFinance: await inDays(-2) }
  await require('admin', await inDays(5), 2, 1, finance)
  expect([await dueOf('finance'), await dueOf('employee')]).toEqual([await inDays(0), await inDays(7)])
  expect((await formsOf('finance')).body.code).toBe('FACTOR_REQUIRED')
  const { rolesFrom, people } = (await read('admin')).body.data
  expect(rolesFrom).toEqual({ ...noRole, ...finance })
  expect(people.find(({ userId }) => userId === idOf('finance'))).toMatchObject({ due: await inDays(0) })
  await require('admin', null, 2, 1, finance)
  expect([await dueOf('finance'), await dueOf('employee')]).toEqual([await inDays(0), null])
  await sql`insert into user_role values (${idOf('employee')}, 'WorkflowFinance')`.execute(service.database.db)
  expect(await dueOf('employee')).toBe(await inDays(0))
  await sql`delete from user_role where role = 'WorkflowFinance'`.execute(service.database.db)
  expect([await dueOf('finance'), await dueOf('employee')]).toEqual([null, null])
})

test('is required from the earlier day, whether that is the role’s or the company’s', async () => {
  await addApp('admin')
  await require('admin', await inDays(3), 0, 1, { WorkflowFinance: await inDays(6), WorkflowUser: await inDays(9) })
  expect(await dueOf('finance')).toBe(await inDays(3))
})

test('lets nobody without one do anything else, in a session of before either, until they have one', async () => {
  await addApp('admin')
  expect((await formsOf('employee')).status).toBe(200)
  await require('admin', await inDays(0))
  const { status, body } = await formsOf('employee')
  expect([status, body.code]).toEqual([403, 'FACTOR_REQUIRED'])
  expect(body.data).toEqual({ due: await inDays(0) })
  expect(await dueOf('employee')).toBe(await inDays(0))
  expect((await formsOf('admin')).status).toBe(200)
  await addApp('employee')
  expect((await formsOf('employee')).status).toBe(200)
  await sql`delete from authenticator`.execute(service.database.db)
  expect((await formsOf('employee')).body.code).toBe('FACTOR_REQUIRED')
  await sql`insert into authenticator (user_id, secret) values (${idOf('employee')}, '\\x00')`.execute(
    service.database.db,
  )
  expect((await formsOf('employee')).body.code).toBe('FACTOR_REQUIRED')
})

test('holds for whoever has the company as their second, and ends with a move or the rule', async () => {
  await addApp('admin')
  await require('admin', await inDays(0), 0, 4)
  expect((await formsOf('employee')).status).toBe(200)
  await sql`update app_user set second_corporation_id = 4, second_department_id = (
      select min(id) from department where corporation_id = 4) where id = ${idOf('employee')}`.execute(
    service.database.db,
  )
  expect((await formsOf('employee')).body.code).toBe('FACTOR_REQUIRED')
  await require('admin', null, 0, 4)
  expect((await formsOf('employee')).status).toBe(200)
})

test('is not asked of a session whose login at the provider was a strong one', async () => {
  await addApp('admin')
  await formsOf('employee')
  await sql`update session set is_strong = true where user_id = ${idOf('employee')}`.execute(service.database.db)
  await sql`update session_epoch set value = gen_random_uuid()`.execute(service.database.db)
  await require('admin', await inDays(0))
  expect((await formsOf('employee')).status).toBe(200)
  expect(await dueOf('employee')).toBeNull()
})

test('is nothing to who keeps the settings of another company', async () => {
  await allowSettings(service, 'manager', [2])
  expect((await read('manager')).status).toBe(404)
  expect((await require('manager', await inDays(0))).status).toBe(404)
  const exported = { format: 'csv' }
  const file = await answerTo(service, 'manager', ['POST', '/api/rights/secondFactor/1/export'], exported).catch(
    () => undefined,
  )
  expect(file?.status).toBe(404)
  expect((await read('employee')).status).toBe(403)
  expect(await dueOf('employee')).toBeNull()
})

test('is saved by two at the same instant, one after the other', async () => {
  const both = await Promise.all(['2099-01-01', '2099-02-01'].map(day => require('admin', day)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('is written down as a change of the company', async () => {
  await require('admin', '2099-01-01', 7, 1, { WorkflowFinance: '2098-01-01' })
  await require('admin', null)
  const rows = await service.database.db
    .selectFrom('audit')
    .select(['kind', 'old_value', 'new_value'])
    .where('kind', '=', 'Company')
    .orderBy('id')
    .execute()
  const rule = {
    factorRequiredFrom: '2099-01-01',
    factorRequiredFromWorkflowFinance: '2098-01-01',
    factorGraceDays: 7,
  }
  expect(rows).toEqual([
    { kind: 'Company', old_value: null, new_value: rule },
    { kind: 'Company', old_value: rule, new_value: null },
  ])
})

test('those without one are a file, too', async () => {
  const response = await service.call('admin@anka.test', 'POST', '/api/rights/secondFactor/1/export', {
    payload: { format: 'csv' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('Özge Kılıç')
})
