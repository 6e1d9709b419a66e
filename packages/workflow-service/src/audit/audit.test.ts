import type { AuditRow } from '@portal/contracts/audit/audit.calls'
import { audit, type AuditedChange } from '@portal/database/audit'
import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const write = (by: string | null, ...changes: AuditedChange[]) =>
  audit(service.database.db, by === null ? null : idOf(by), changes)
const list = async (who: string, body: object = {}, language = 'tr') =>
  (await answerTo<AuditRow[]>(service, who, ['POST', '/api/audit/list'], body, { 'accept-language': language })).body
const subjects = async (who: string, body: object = {}) => (await list(who, body)).data.map(({ subject }) => subject)
const title = (name: string, to: string): AuditedChange => ({
  kind: 'PersonTitle',
  subject: idOf(name),
  from: 'Uzman',
  to,
})

test('a change names its author, subject, field, old and new value in the reader’s language', async () => {
  await write(
    'admin',
    { kind: 'Master', subject: idOf('employee'), from: idOf('lead'), to: idOf('manager') },
    {
      kind: 'Permissions',
      subject: idOf('lead'),
      from: [{ user_id: 4, type_id: 8, corporation_id: 1, is_write: false }],
      to: [
        { user_id: 4, type_id: 8, corporation_id: 1, is_write: false },
        { user_id: 4, type_id: 1, corporation_id: 2, is_write: true },
      ],
    },
    { kind: 'Company', subject: 2, from: { locale: 'TR', status: true }, to: { locale: 'EU', status: false } },
    { kind: 'Roles', subject: idOf('lead'), from: ['WorkflowUser'], to: ['WorkflowUser', 'WorkflowFinance'] },
  )
  await write(null, { kind: 'Lookup', subject: 'currency 9', from: null, to: { name: 'CHF', sign: 'Fr.' } })
  const { data } = await list('admin')
  expect(data.map(({ area, subject, changes }) => [area, subject, changes])).toEqual([
    [
      'lists',
      'Para birimi: CHF',
      [
        { field: 'Ad', from: null, to: 'CHF' },
        { field: 'Simge', from: null, to: 'Fr.' },
      ],
    ],
    ['access', 'Çağrı Yıldız', [{ field: 'Roller', from: 'Kullanıcı', to: 'Kullanıcı, Finans' }]],
    [
      'companies',
      'Anka Yazılım A.Ş.',
      [
        { field: 'Ülke kuralları', from: 'TR', to: 'EU' },
        { field: 'Etkin', from: 'Evet', to: 'Hayır' },
      ],
    ],
    ['access', 'Çağrı Yıldız', [{ field: 'Yetkiler', from: null, to: 'Anka Yazılım A.Ş.: Ayarlar (yazma)' }]],
    ['masters', 'Özge Kılıç', [{ field: 'Üst kullanıcı', from: 'Çağrı Yıldız', to: expect.any(String) as string }]],
  ])
  expect(data.map(({ userName }) => userName === null)).toEqual([true, false, false, false, false])
  expect((await list('admin', {}, 'en')).data[1]?.changes).toEqual([
    { field: 'Roles', from: 'User', to: 'User, Finance' },
  ])
})

test('an exchange rate is called by its currency and day', async () => {
  const rate = { date: '2026-11-20', currencyId: 3, rate: '48.5' }
  await write('admin', { kind: 'Lookup', subject: 'exchange_rate 12', from: null, to: rate })
  const [line] = (await list('admin', {}, 'en')).data
  expect(line).toMatchObject({
    subject: 'Exchange rate: EUR 20/11/2026',
    changes: [
      { field: 'Date', from: null, to: '20/11/2026' },
      { field: 'Rate', from: null, to: '48.5' },
      { field: 'Currency', from: null, to: 'EUR' },
    ],
  })
})

test('days are said as on every screen, and a rollout is no change of what everybody has', async () => {
  await write('admin', { kind: 'PersonBirthDate', subject: idOf('lead'), from: null, to: '1990-05-01' })
  await write('admin', { kind: 'Remote', subject: 'travel', from: { rollout: '1.1.0' }, to: null })
  const { data } = await list('admin', {}, 'en')
  expect(data.map(({ subject, changes }) => [subject, changes])).toEqual([
    ['Version: travel', [{ field: 'Rollout', from: '1.1.0', to: null }]],
    ['Çağrı Yıldız', [{ field: 'Date of birth', from: null, to: '01/05/1990' }]],
  ])
})

test('is of the companies whose settings somebody holds, of the group, and their own', async () => {
  await allowSettings(service, 'manager', [2])
  await write('admin', title('rnd', 'Mühendis'), title('field', 'Usta'), title('employee', 'Kıdemli uzman'))
  await write('admin', { kind: 'Department', subject: 41, from: null, to: { name: 'Saha' } })
  await write('admin', { kind: 'Remote', subject: 'expense', from: '1.0.0', to: '1.1.0' })
  await write('manager', { kind: 'Department', subject: 999, from: { name: 'Silinen' }, to: null })
  const mine = await list('manager')
  // Somebody belongs to their second company as well.
  expect(mine.data.map(({ area }) => area)).toEqual(['companies', 'remotes', 'people', 'people'])
  expect(mine.common).toEqual({ totalCount: 4 })
  expect((await list('admin')).common).toEqual({ totalCount: 6 })
  const offered = async (who: string) =>
    (await answerTo<number[]>(service, who, ['GET', '/api/audit/ListedCorporations'])).body.data
  expect(await offered('manager')).toEqual([2])
  expect((await offered('admin')).toSorted()).toEqual([1, 2, 4])
  expect((await answerTo(service, 'employee', ['POST', '/api/audit/list'], {})).status).toBe(403)
})

test('is filtered by kind, person, company and days, and paged', async () => {
  await write('admin', title('rnd', 'Mühendis'), title('field', 'Usta'))
  await write('director', { kind: 'Department', subject: 41, from: null, to: { name: 'Saha' } })
  expect(await subjects('admin', { area: 'companies' })).toEqual(['Saha'])
  expect((await list('admin', { area: 'people' })).common).toEqual({ totalCount: 2 })
  expect(await subjects('admin', { corporationId: 4 })).toHaveLength(2)
  expect(await subjects('admin', { userId: idOf('director') })).toEqual(['Saha'])
  expect(await subjects('admin', { userId: idOf('field') })).toHaveLength(1)
  expect(await subjects('admin', { endDate: '2020-01-01' })).toEqual([])
  expect(await subjects('admin', { startDate: '2020-01-01', rowsPerPage: 2, currentPage: 2 })).toHaveLength(1)
})

test('is exported as it is filtered', async () => {
  await write('admin', title('rnd', '=1+1'))
  const response = await service.call('admin@anka.test', 'POST', '/api/audit/export', { payload: { area: 'people' } })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('spreadsheetml')
  expect(response.rawPayload.length).toBeGreaterThan(1000)
})
