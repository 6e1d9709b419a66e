import type { AuditAct } from '@portal/contracts/audit/audit-acts'
import type { AuditedAct, AuditRow } from '@portal/contracts/audit/audit.calls'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { audit, type AuditedChange, nameAct } from '@portal/database/audit'
import { startTestService, type TestService } from '../testing/service'
import { allowSettings, answerTo, idOf } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

/** Writes the changes of one act, each by a statement of its own. */
const act = (by: string | null, name: AuditAct | null, ...changes: AuditedChange[]) =>
  service.database.db.transaction().execute(async transaction => {
    if (name) await nameAct(transaction, name)
    for (const change of changes) await audit(transaction, by === null ? null : idOf(by), [change])
  })

const call = async <Data>(who: string, path: string, body: object, language: string) =>
  (await answerTo<Data>(service, who, ['POST', path], body, { 'accept-language': language })).body
const acts = (who: string, body: object = {}, language = 'en') =>
  call<AuditedAct[]>(who, '/api/audit/acts', body, language)
const titles = async (who: string, body: object = {}) => (await acts(who, body)).data.map(({ title }) => title)
const subjects = async (who: string, body: object = {}) =>
  (await acts(who, body)).data.flatMap(({ records }) => records.map(({ subject }) => subject))

const title = (name: string, to: string): AuditedChange => ({
  kind: 'PersonTitle',
  subject: idOf(name),
  from: 'Uzman',
  to,
})
const everybody = ['rnd', 'field', 'employee', 'lead', 'manager', 'director'] as const
const importAll = () =>
  act(
    'admin',
    'PeopleImport',
    ...everybody.flatMap(name => [title(name, 'Usta'), title(name, 'Mühendis'), title(name, 'x')]),
  )

test('an import is one act, which is opened to read its changes', async () => {
  await importAll()
  const { data, common } = await acts('admin', {}, 'tr')
  expect(common).toEqual({ totalCount: 1 })
  expect(data).toEqual([
    {
      id: expect.any(Number) as number,
      createdDate: expect.any(String) as string,
      userName: 'Gülşen Çağlar',
      title: 'Kişi dosyası içe aktarıldı',
      place: 'Kişi ve şirket içe aktar',
      changeCount: 18,
      personCount: 6,
      records: [],
      undo: 'Offered',
      imported: 'people',
    },
  ])
  const page = { actId: data[0]!.id, rowsPerPage: 2, currentPage: 2 }
  const opened = await call<AuditRow[]>('admin', '/api/audit/list', page, 'en')
  expect(opened.data.map(({ changes }) => changes[0]?.to)).toEqual(['x', 'Usta'])
  expect(opened.common).toEqual({ totalCount: 18 })
})

test('an import is offered for undo to those who write settings, until it is undone', async () => {
  await importAll()
  await act('admin', 'ImportUndo', title('lead', 'Müdür'))
  await act('admin', null, title('lead', 'Usta'))
  const undoOf = async (who: string) => (await acts(who)).data.map(({ undo }) => undo)
  expect(await undoOf('admin')).toEqual([null, null, 'Offered'])
  await allowSettings(service, 'manager', [], [1])
  expect(new Set(await undoOf('manager'))).toEqual(new Set([null]))
  const [undo, first] = (await acts('admin')).data.slice(1).map(({ id }) => id)
  await service.database.db
    .insertInto('import_undo')
    .values({ act_id: first ?? 0, undo_act_id: undo ?? 0 })
    .execute()
  expect(await undoOf('admin')).toEqual([null, null, 'Done'])
})

test('an import of agreements is offered for undo to those who write agreements', async () => {
  await act('finance', 'AgreementsImport', { kind: 'Agreement', subject: 1, from: null, to: '#1' })
  const undos = async () => (await acts('admin')).data.map(({ undo, imported }) => [undo, imported])
  expect(await undos()).toEqual([['Offered', 'agreements']])
  await service.database.db
    .updateTable('user_permission')
    .set({ is_write: false })
    .where('user_id', '=', idOf('admin'))
    .where('type_id', '=', permissionTypes.Agreements)
    .execute()
  expect(await undos()).toEqual([[null, 'agreements']])
})

test('the changes of one save stand together, with the page of the save', async () => {
  await act('admin', null, title('lead', 'Müdür'), {
    kind: 'Roles',
    subject: idOf('lead'),
    from: [],
    to: ['WorkflowUser'],
  })
  await act('admin', null, { kind: 'Holiday', subject: 'TR 2026-01-01', from: null, to: { name: 'New Year' } })
  await act(null, 'PeopleImport', title('rnd', 'Usta'))
  const { data } = await acts('admin')
  expect(data.map(({ place, userName }) => [place, userName])).toEqual([
    ['Command line', null],
    ['Public holidays', 'Gülşen Çağlar'],
    ['Directory', 'Gülşen Çağlar'],
  ])
  expect(data[2]?.records).toEqual([
    expect.objectContaining({
      subject: 'Çağrı Yıldız',
      changes: [
        { field: 'Title', from: 'Uzman', to: 'Müdür' },
        { field: 'Roles', from: null, to: 'User' },
      ],
    }),
  ])
})

test('acts of one person at one time are two acts', async () => {
  await act('admin', null, title('lead', 'Müdür'))
  await act('admin', null, title('lead', 'Usta'))
  expect((await acts('admin')).common).toEqual({ totalCount: 2 })
})

test('rights in another order are no change', async () => {
  const rights = [8, 1].map(type => ({ user_id: 4, type_id: type, corporation_id: 1, is_write: false }))
  await act('admin', null, { kind: 'Permissions', subject: 4, from: rights, to: rights.toReversed() })
  await act('admin', null, {
    kind: 'Roles',
    subject: 4,
    from: ['WorkflowUser', 'WorkflowFinance'],
    to: ['WorkflowUser'],
  })
  expect((await acts('admin')).data.map(({ records }) => records[0]?.changes)).toEqual([
    [{ field: 'Roles', from: 'User, Finance', to: 'User' }],
  ])
})

test('a tree says who was added, removed and moved, and names few', async () => {
  const { id } = await service.database.db
    .selectFrom('default_tree')
    .select('id')
    .where('corporation_id', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [lead, manager, director] = ['lead', 'manager', 'director'].map(idOf)
  await act('admin', null, { kind: 'DefaultTree', subject: id, from: [lead, manager], to: [director, lead] })
  await act('admin', null, { kind: 'DefaultTree', subject: id, from: null, to: [1, 2, 3, 4, 5, 6, 7, 8] })
  const { data } = await acts('admin')
  expect(data[0]?.records[0]?.changes[0]?.to).toMatch(/^(\S+ \S+, ){5}and 3 more$/)
  expect(data[1]?.records[0]?.subject).toMatch(/: /)
  expect(data[1]?.records[0]?.changes).toEqual([
    { field: 'Added', from: null, to: expect.stringContaining(' ') as string },
    { field: 'Removed', from: expect.stringContaining(' ') as string, to: null },
  ])
})

test('a filter leaves the changes of an act that match', async () => {
  await importAll()
  const [found] = (await acts('admin', { userId: idOf('field') })).data
  expect(found).toMatchObject({ changeCount: 3, personCount: 1, records: [{ changes: { length: 3 } }] })
  expect(await titles('admin', { userId: idOf('field'), area: 'masters' })).toEqual([])
})

test('words find people, by either part, and other subjects', async () => {
  await act('admin', null, title('lead', 'Müdür'))
  await act('director', null, { kind: 'Department', subject: 41, from: null, to: { name: 'Saha' } })
  await act('admin', null, { kind: 'Lookup', subject: 'currency 9', from: { name: 'Çek kronu' }, to: null })
  expect(await subjects('admin', { search: 'cagri yil' })).toEqual(['Çağrı Yıldız'])
  expect(await subjects('admin', { search: 'KRONU' })).toEqual(['Currency: Çek kronu'])
  expect(await subjects('admin', { search: 'saha' })).toEqual(['Saha'])
  expect(await subjects('admin', { search: 'glsn' })).toEqual([])
  expect(await subjects('admin', { search: 'çağlar', area: 'lists' })).toEqual(['Currency: Çek kronu'])
})

test('an act is seen as far as its companies are, also by the company that somebody leaves', async () => {
  await allowSettings(service, 'manager', [2])
  await importAll()
  const [seen] = (await acts('manager')).data
  expect(seen?.changeCount).toBeLessThan(18)
  expect((await acts('manager', { corporationId: 1 })).data).toEqual([])
  await act('admin', null, { kind: 'PersonCorporation', subject: idOf('employee'), from: 2, to: 1 })
  expect((await acts('manager', { rowsPerPage: 1 })).data[0]?.records[0]?.changes).toHaveLength(1)
  expect((await answerTo(service, 'employee', ['POST', '/api/audit/acts'], {})).status).toBe(403)
})

test('a file of one act has a row for each field', async () => {
  await importAll()
  const payload = { format: 'csv', search: 'field@' }
  const { body } = await service.call('admin@anka.test', 'POST', '/api/audit/export', {
    payload,
    headers: { 'accept-language': 'en' },
  })
  expect(body.trim().split('\r\n')).toHaveLength(4)
  expect(body).toContain(';Title;Uzman;Usta\r\n')
})
