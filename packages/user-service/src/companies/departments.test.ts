import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

interface Department {
  id: number
  name: string
  isRetired: boolean
  version: number
}

const add = (companyId: number, name: string, who = 'admin') =>
  service.call(who, 'POST', `/api/Directory/Companies/${companyId}/Departments`, { name })
const rename = (id: number, payload: object, who = 'admin') =>
  service.call(who, 'PUT', `/api/Directory/Departments/${id}`, payload)
const remove = (id: number, who = 'admin') => service.call(who, 'DELETE', `/api/Directory/Departments/${id}`)
const departmentsOf = async (companyId: number) => {
  const { body } = await service.call('admin', 'GET', `/api/Directory/Companies/${companyId}`)
  return (body.data.departments as Department[]).map(({ name, isRetired }) => (isRetired ? `(${name})` : name))
}
const offered = async (companyId: number) => {
  const { body } = await service.call('employee', 'POST', '/Department/GetDepartmentListByCorporation', {
    id: companyId,
  })
  return (body.data as { label: string }[]).map(({ label }) => label)
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a department is added, renamed and deleted, and all of it is written down', async () => {
  const added = await add(2, 'Test')
  const { id, version } = (added.body.data.departments as Department[]).find(({ name }) => name === 'Test')!
  await rename(id, { name: 'Kalite', version })
  expect(await offered(2)).toEqual(['Ar-Ge', 'Kalite'])
  expect((await remove(id)).status).toBe(200)
  expect(await departmentsOf(2)).toEqual(['Ar-Ge'])
  const rows = await service.database.db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(rows.map(({ kind, subject, old_value, new_value }) => [kind, subject, old_value, new_value])).toEqual([
    ['Department', String(id), null, { name: 'Test' }],
    ['Department', String(id), { name: 'Test' }, { name: 'Kalite' }],
    ['Department', String(id), { name: 'Kalite' }, null],
  ])
})

test('one that people, forms or trees have is retired, and comes back under its old name', async () => {
  expect((await remove(15)).status).toBe(200)
  expect(await departmentsOf(1)).toContain('(Satış)')
  // Its people still fill in its forms.
  expect(await offered(1)).toContain('Satış')
  await service.database.db
    .updateTable('app_user')
    .set({ department_id: 11 })
    .where('department_id', '=', 15)
    .where('is_active', '=', true)
    .execute()
  expect(await offered(1)).not.toContain('Satış')
  await add(1, 'SATIŞ')
  expect(await offered(1)).toContain('SATIŞ')
  const back = await service.database.db.selectFrom('department').selectAll().where('id', '=', 15).execute()
  expect(back).toMatchObject([{ name: 'SATIŞ', retired_at: null }])
})

test('of two retired ones of a name, the one that is asked for comes back, once', async () => {
  const id = async () => (await add(2, 'Depo')).body.data.departments.find(({ name }: Department) => name === 'Depo').id
  const older = await id()
  await service.database.db
    .updateTable('app_user')
    .set({ department_id: older })
    .where('id', '=', idOf('rnd'))
    .execute()
  await rename(older, { name: 'Ambar' })
  await remove(older)
  const newer = await id()
  await service.database.db
    .updateTable('app_user')
    .set({ department_id: newer })
    .where('id', '=', idOf('rnd'))
    .execute()
  await remove(newer)
  await service.database.db.updateTable('department').set({ name: 'Depo' }).where('id', '=', older).execute()
  const restore = (companyId: number, who = 'admin') =>
    service.call(who, 'POST', `/api/Directory/Companies/${companyId}/Departments`, { name: 'Depo', retiredId: older })
  expect(codeOf(await restore(1))).toEqual([404, 'NOT_FOUND'])
  expect((await restore(2)).status).toBe(200)
  const rows = await service.database.db.selectFrom('department').select('id').where('retired_at', 'is', null).execute()
  expect(rows.map(row => row.id)).toEqual(expect.arrayContaining([older]))
  expect(rows.map(row => row.id)).not.toContain(newer)
  expect((await restore(2)).status).toBe(422)
})

test('the last of a company stays', async () => {
  expect(codeOf(await remove(21))).toEqual([409, 'LAST_DEPARTMENT'])
  await add(2, 'Test')
  expect((await remove(21)).status).toBe(200)
  expect(await departmentsOf(2)).toEqual(['Test', '(Ar-Ge)'])
})

test('two who delete the last two at the same instant leave one', async () => {
  const { body } = await add(2, 'Test')
  const ids = (body.data.departments as Department[]).map(({ id }) => id)
  const answers = await Promise.all(ids.map(id => remove(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('two who delete the same at the same instant delete it once', async () => {
  const answers = await Promise.all([remove(15), remove(15), remove(15)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
})

test('a name is there once in a company, as Turkish is read, also at the same instant', async () => {
  const taken = await add(1, 'satış')
  expect([taken.status, taken.body.errors]).toMatchObject([422, [{ path: 'name', code: 'ALREADY_EXISTS' }]])
  expect((await rename(11, { name: 'MALİ İŞLER' })).status).toBe(422)
  expect((await rename(11, { name: 'BİLGİ TEKNOLOJİLERİ' })).status).toBe(200)
  expect((await add(2, 'Satış')).status).toBe(200)
  const answers = await Promise.all([add(4, 'Depo'), add(4, 'DEPO')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('who read it before somebody else renamed it is told', async () => {
  await rename(11, { name: 'Bilişim', version: 1 })
  expect(codeOf(await rename(11, { name: 'IT', version: 1 }))).toEqual([409, 'STALE_VERSION'])
})

test('a company that is not there gets none', async () => {
  expect(codeOf(await add(999, 'Depo'))).toEqual([404, 'NOT_FOUND'])
})

test.each([' ', 'x'.repeat(501)])('%j is no name', async name => {
  expect([(await add(1, name)).status, (await rename(11, { name })).status]).toEqual([422, 422])
})

test('departments of companies that somebody does not keep are not there for them, or only to be read', async () => {
  const user_id = idOf('rnd')
  const { db } = service.database
  await db.insertInto('user_role').values({ user_id, role: 'WorkflowManager' }).execute()
  const settings = { user_id, type_id: 1 }
  await db
    .insertInto('user_permission')
    .values([
      { ...settings, corporation_id: 2, is_write: true },
      { ...settings, corporation_id: 4, is_write: false },
    ])
    .execute()
  const answers = await Promise.all([
    add(1, 'Depo', 'rnd'),
    rename(11, { name: 'Depo' }, 'rnd'),
    remove(11, 'rnd'),
    add(4, 'Depo', 'rnd'),
    remove(41, 'rnd'),
    add(2, 'Depo', 'rnd'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 200])
})
