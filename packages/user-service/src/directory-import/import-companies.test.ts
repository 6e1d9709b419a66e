import { importCorporations } from '../directory/import-corporations'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const bodyOf = (content: string) => ({
  kind: 'companies',
  content,
  columns: (content.split('\n')[0] ?? '').split(';'),
})
const preview = async (content: string, who = 'admin') =>
  (await service.call(who, 'POST', '/api/Directory/PreviewImport', bodyOf(content))).body.data
const commit = (content: string, digest: string) =>
  service.call('admin', 'POST', '/api/Directory/Import', { ...bodyOf(content), digest })
const companies = () => service.database.db.selectFrom('corporation').selectAll().orderBy('id').execute()

const file =
  'name;locale;department;generalManager;status\nAnka Lojistik A.Ş.;TR;Depo;lead@anka.test;\n' +
  'Anka Europe Ltd.;EU;;europe@anka.test;etkin'

test('companies are added and changed as they were shown; their keepers may go on with them', async () => {
  const before = await companies()
  const shown = await preview(file)
  expect(shown.counts).toMatchObject({ Created: 1, Changed: 1, Refused: 0 })
  expect(shown.rows.map(({ key }: { key: string }) => key)).toEqual(['Anka Lojistik A.Ş.', 'Anka Europe Ltd.'])
  expect(await companies()).toEqual(before)
  expect((await commit(file, shown.digest)).body.data).toMatchObject({ created: 1, changed: 1, createdUserIds: [] })
  const added = (await companies()).find(({ name }) => name === 'Anka Lojistik A.Ş.')
  expect(added).toMatchObject({ locale: 'TR', general_manager_id: idOf('lead'), is_active: true })
  expect((await preview(file)).counts).toMatchObject({ Created: 0, Changed: 0, Unchanged: 2 })
})

test('a row is refused as saving it on its own would be, and the others stand', async () => {
  const shown = await preview(
    'name;locale;department;generalManager\nYeni;TR;;\nBaşka;TR;Depo;passive@anka.test\nAnka Europe Ltd.;EU;;',
  )
  const faults = shown.rows.flatMap(
    ({ line, faults: found }: { line: number; faults: { column: string; code: string }[] }) =>
      found.map(({ column, code }) => `${line} ${column} ${code}`),
  )
  expect(faults).toEqual(['2 department NEEDED_FOR_NEW', '3 generalManager NOT_AN_ACTIVE_PERSON'])
})

test('the command line raises the version of what it changes, with an audit, and keeps the group in its keepers’ hands', async () => {
  const bringIn = (name: string, change: object = {}) =>
    service.database.db.transaction().execute(db => importCorporations(db, [{ line: 2, name, ...change }]))
  const before = await companies()
  expect(await bringIn('anka europe ltd.', { countsEveryDay: true })).toMatchObject({ added: [], same: 0 })
  expect(await bringIn('Anka Europe Ltd.', { countsEveryDay: true })).toMatchObject({ changed: [], same: 1 })
  expect(await bringIn('Yeni A.Ş.')).toMatchObject({ added: ['Yeni A.Ş.'] })
  const after = await companies()
  const versionOf = (rows: typeof after) => rows.find(({ name }) => name === 'Anka Europe Ltd.')?.version ?? 0
  expect(versionOf(after)).toBe(versionOf(before) + 1)
  const added = after.find(({ name }) => name === 'Yeni A.Ş.')?.id ?? 0
  const audited = await service.database.db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(audited.map(({ user_id, kind, subject }) => [user_id, kind, subject])).toEqual([
    [null, 'Company', '1013'],
    [null, 'Company', String(added)],
    [null, 'Permissions', String(idOf('admin'))],
  ])
  const held = await service.database.db
    .selectFrom('user_permission')
    .select(['user_id', 'type_id', 'is_write'])
    .where('corporation_id', '=', added)
    .execute()
  expect(held).toEqual([{ user_id: idOf('admin'), type_id: 1, is_write: true }])
})

test('who keeps one company adds none, and changes no other', async () => {
  const { db } = service.database
  await db
    .insertInto('user_role')
    .values({ user_id: idOf('rnd'), role: 'WorkflowManager' })
    .execute()
  const settings = { user_id: idOf('rnd'), corporation_id: 2, type_id: 1, is_write: true }
  await db.insertInto('user_permission').values(settings).execute()
  const { rows } = await preview(file, 'rnd')
  const codes = rows.map(({ faults }: { faults: { code: string }[] }) => faults.map(({ code }) => code))
  expect(codes).toEqual([['GROUP_SETTINGS'], ['COMPANY_NOT_YOURS']])
})
