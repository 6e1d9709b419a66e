import { permissionTypes } from '@portal/contracts/identity/permission'
import { directoryOf, field, holding, software } from '../testing/directory'
import { idOf, startTestService, type TestService } from '../testing/user-service'
import { importPeople } from './import-people.command'

let service: TestService
const { administers, importAs } = directoryOf(() => service)
beforeAll(async () => {
  service = await startTestService()
  const { db } = service.database
  await db.deleteFrom('user_permission').where('type_id', '=', permissionTypes.Settings).execute()
  await administers('rnd', [holding, software])
  await administers('manager', [holding, field])
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const isActive = async (name: string) =>
  (await service.database.db.selectFrom('app_user').select('is_active').where('id', '=', idOf(name)).execute())[0]
    ?.is_active

test('the last who may write the settings of a company stays: their row is refused, by its column', async () => {
  const file = 'email;status;title\nmanager@anka.test;pasif;\nlead@anka.test;;Şef'
  const { data } = await importAs('rnd', file)
  expect(data.rows[0]).toMatchObject({ line: 2, outcome: 'Refused', changes: [] })
  expect(data.rows[0].faults).toEqual([
    {
      column: 'status',
      code: 'LAST_SETTINGS',
      message:
        'Anka Saha Hizmetleri A.Ş. ayarlarını yazma yetkisi olan başka yönetici kalmaz; önce bu yetkiyi başka birine verin',
    },
  ])
  expect(data.rows[1]).toMatchObject({ outcome: 'Changed' })
  expect((await importAs('rnd', file, data.digest)).code).toBe('IMPORT_HAS_FAULTS')
  expect(await isActive('manager')).toBe(true)
})

const bringIn = (...people: object[]) =>
  service.database.db.transaction().execute(transaction =>
    importPeople(
      transaction,
      people.map((person, at) => ({ line: at + 2, email: '', ...person })),
    ),
  )

test.each([
  ['status', { status: false }],
  ['roles', { roles: ['WorkflowUser'] }],
  ['permissions', { permissions: [] }],
])('the command line takes the settings of a company from nobody either (%s)', async (column, change) => {
  const { problems } = await bringIn({ email: 'manager@anka.test', ...change })
  expect(problems).toEqual([
    {
      line: 2,
      reason: expect.stringMatching(new RegExp(`^${column}: no other manager .* of Anka Saha Hizmetleri A.Ş.;`)),
    },
  ])
  expect(await isActive('manager')).toBe(true)
})

test('somebody else of the same file may follow the last one', async () => {
  const settings = { name: 'Settings', isWrite: true, corporation: '*' }
  const next = { email: 'lead@anka.test', roles: ['WorkflowManager'], permissions: [settings] }
  const { problems, changed } = await bringIn({ email: 'manager@anka.test', status: false }, next)
  expect([problems, changed]).toEqual([[], ['manager@anka.test', 'lead@anka.test']])
})

test('the last two who keep the whole group cannot both go', async () => {
  const companies = await service.database.db.selectFrom('corporation').select('id').execute()
  const all = companies.map(({ id }) => id)
  await administers('admin', all)
  await administers('lead', all)
  await administers(
    'employee',
    all.filter(id => id !== field),
  )
  const gone = ['admin', 'lead'].map(name => ({ email: `${name}@anka.test`, status: false }))
  const { problems } = await bringIn(...gone)
  expect(problems.map(({ line, reason }) => [line, reason.split(';')[0]])).toEqual([
    [2, 'status: no other manager could edit every company’s settings'],
    [3, 'status: no other manager could edit every company’s settings'],
  ])
  expect((await bringIn(...gone.slice(0, 1))).problems).toEqual([])
})
