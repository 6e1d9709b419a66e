import type { ImportedRow } from '@portal/contracts/files/file-import'
import type { importCall, previewImportCall } from '@portal/contracts/people/directory-import.calls'
import type { CallData } from '@portal/contracts/wire/call'
import { beginSession } from '@portal/http/session'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

type Preview = CallData<typeof previewImportCall>
type Imported = CallData<typeof importCall>
interface Options {
  who?: string
  skipsRefused?: boolean
  makesMissingPassive?: boolean
}

const bodyOf = (content: string, { who: _who, ...boxes }: Options) => {
  const columns = (content.split('\n')[0] ?? '').split(';')
  return { kind: 'people', content, columns, ...boxes }
}
const previewOf = (content: string, options: Options = {}) =>
  service.call(options.who ?? 'admin', 'POST', '/api/Directory/PreviewImport', bodyOf(content, options))
const preview = async (content: string, options?: Options): Promise<Preview> =>
  (await previewOf(content, options)).body.data
const commit = (content: string, digest: string, options: Options = {}) =>
  service.call(options.who ?? 'admin', 'POST', '/api/Directory/Import', { ...bodyOf(content, options), digest })
/** Previews an import and carries it out. */
const bringIn = async (content: string, options?: Options): Promise<Imported> => {
  const { digest } = await preview(content, options)
  return (await commit(content, digest, options)).body.data
}
const userOf = (name: string) =>
  service.database.db.selectFrom('app_user').selectAll().where('email', '=', `${name}@anka.test`).executeTakeFirst()
const faultsIn = ({ rows }: Preview) =>
  rows.flatMap(({ line, faults }) => faults.map(({ column, code }) => `${line} ${column} ${code}`))
const short = ({ line, outcome, changes }: ImportedRow) => [
  line,
  outcome,
  ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
]
const administers = async (name: string, corporationId: number) => {
  const { db } = service.database
  await db
    .insertInto('user_role')
    .values({ user_id: idOf(name), role: 'WorkflowManager' })
    .execute()
  const settings = { user_id: idOf(name), corporation_id: corporationId, type_id: 1, is_write: true }
  await db.insertInto('user_permission').values(settings).execute()
}

const header = 'email;firstName;lastName;corporation;department;recruitmentDate;master;title'
const ada = 'ada@anka.test;Ada;Çelik;Anka Holding A.Ş.;Çevre;01.03.2020;;Müdür'
const can = 'can@anka.test;Can;Işık;Anka Holding A.Ş.;Çevre;2021-03-01;ada@anka.test;'
const employee = 'employee@anka.test;Özge;Kılıç;Anka Holding A.Ş.;Satış;2021-03-01;lead@anka.test;Şef'
const titles = (...rows: string[]) => ['email;title', ...rows].join('\n')

describe('a file of people', () => {
  test('is shown with what it adds and changes, and nothing is done', async () => {
    const people = await service.database.db.selectFrom('app_user').selectAll().orderBy('id').execute()
    const shown = await preview([header, ada, can].join('\n'))
    expect(shown.counts).toEqual({ Created: 2, Changed: 0, Unchanged: 0, Skipped: 0, Refused: 0 })
    expect(shown.departments).toEqual([{ name: 'Çevre', corporationName: 'Anka Holding A.Ş.' }])
    expect(shown.rows.map(({ name, key }) => [name, key])).toEqual([
      ['Ada Çelik', 'ada@anka.test'],
      ['Can Işık', 'can@anka.test'],
    ])
    expect(shown.rows.map(short)[1]).toEqual([
      3,
      'Created',
      'firstName:  → Can',
      'lastName:  → Işık',
      'corporation:  → Anka Holding A.Ş.',
      'department:  → Çevre',
      'master:  → ada@anka.test',
      'recruitmentDate:  → 01/03/2021',
      'roles:  → Kullanıcı',
    ])
    const changed = await preview(titles('employee@anka.test;Şef', 'lead@anka.test;', 'hr@anka.test;Şef'))
    expect(changed.rows.map(short)[0]).toEqual([2, 'Changed', 'title: Yazılım Uzmanı → Şef'])
    expect(await service.database.db.selectFrom('app_user').selectAll().orderBy('id').execute()).toEqual(people)
    expect(await service.database.db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test('is imported as it was shown, with the audit of each; a second time changes nothing', async () => {
    const file = [header, ada, can].join('\n')
    const imported = await bringIn(file)
    expect(imported).toEqual({
      actId: expect.any(Number),
      createdUserIds: [expect.any(Number), expect.any(Number)],
      created: 2,
      changed: 0,
      madePassive: 0,
      waitingAccounts: 0,
    })
    const [first, second] = [await userOf('ada'), await userOf('can')]
    expect(second).toMatchObject({ master_id: first?.id, recruitment_date: '2021-03-01', is_active: true })
    expect(first?.department_id).toBe(second?.department_id)
    // No session of theirs could be outdated.
    expect([first?.access_version, second?.access_version]).toEqual([1, 1])
    const audited = await service.database.db
      .selectFrom('audit')
      .select(['user_id', 'kind', 'subject', 'new_value'])
      .where('subject', '=', String(second?.id))
      .execute()
    expect(audited.map(line => [line.user_id, line.kind, line.new_value])).toEqual([
      [idOf('admin'), 'Person', 'can@anka.test'],
      [idOf('admin'), 'Master', first?.id],
      [idOf('admin'), 'Roles', ['WorkflowUser']],
    ])
    expect((await preview(file)).counts).toMatchObject({ Created: 0, Unchanged: 2 })
  })

  test('is refused once anything of it has moved since it was shown', async () => {
    const file = titles('employee@anka.test;Şef')
    const { digest } = await preview(file)
    await service.database.db
      .updateTable('app_user')
      .set({ title: 'Danışman' })
      .where('id', '=', idOf('employee'))
      .execute()
    const { status, body } = await commit(file, digest)
    expect([status, body.code]).toEqual([409, 'IMPORT_MOVED'])
    expect((await userOf('employee'))?.title).toBe('Danışman')
    await administers('lead', 1)
    const { digest: now } = await preview(file)
    // Of two administrators at once, the second finds nothing to do.
    const answers = await Promise.all([commit(file, now), commit(file, now, { who: 'lead' })])
    expect(answers.map(answer => answer.body.code ?? 'done').sort()).toEqual(['IMPORT_MOVED', 'done'])
  })

  test('finds people, companies and departments in other letters; a retired department comes back', async () => {
    const { db } = service.database
    const before = await userOf('lead')
    const move = (department: string) =>
      `email;corporation;department\nLEAD@anka.test;anka holding a.ş.;${department.toLocaleUpperCase('tr')}`
    const [sales, other] = await db
      .selectFrom('department')
      .select(['id', 'name'])
      .where('corporation_id', '=', 1)
      .where('id', '<>', before?.department_id ?? 0)
      .orderBy('id')
      .execute()
    expect((await preview(move(sales?.name ?? ''))).departments).toEqual([])
    await bringIn(move(sales?.name ?? ''))
    expect((await userOf('lead'))?.department_id).toBe(sales?.id)
    await db
      .updateTable('department')
      .set({ retired_at: new Date() })
      .where('id', '=', other?.id ?? 0)
      .execute()
    expect((await preview(move(other?.name ?? ''))).departments).toHaveLength(1)
    await bringIn(move(other?.name ?? ''))
    expect((await userOf('lead'))?.department_id).toBe(other?.id)
    const { retired_at } = await db
      .selectFrom('department')
      .select('retired_at')
      .where('id', '=', other?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(retired_at).toBeNull()
  })

  test('keeps text that a spreadsheet would take for a formula as it is', async () => {
    await bringIn(titles('employee@anka.test;=1+1', 'lead@anka.test;@x'))
    expect([(await userOf('employee'))?.title, (await userOf('lead'))?.title]).toEqual(['=1+1', '@x'])
  })

  test('logs out whose access it changes, and tells the browsers of the others', async () => {
    const { db } = service.database
    await Promise.all(['employee', 'lead', 'field'].map(name => beginSession(db, idOf(name))))
    await bringIn(
      'email;title;roles;status\nemployee@anka.test;Şef;;\nlead@anka.test;;Finans;\nfield@anka.test;;;pasif',
    )
    const sessions = await db.selectFrom('session').select(['user_id', 'end_reason']).execute()
    const reasonOf = (name: string) => sessions.find(({ user_id }) => user_id === idOf(name))?.end_reason
    expect(['employee', 'lead', 'field'].map(reasonOf)).toEqual([null, 'access-changed', 'made-passive'])
    const told = await db
      .selectFrom('hub_outbox')
      .select(['message', 'user_ids'])
      .where('user_ids', 'is not', null)
      .execute()
    expect(told.filter(({ message }) => message === 'UpdateUserListData').flatMap(({ user_ids }) => user_ids)).toEqual([
      idOf('employee'),
    ])
  })
})

describe('a row with a mistake', () => {
  test.each([
    ['no e-mail address', titles('x;y'), '2 email NOT_AN_EMAIL'],
    ['somebody twice, in other letters', titles('lead@anka.test;a', 'LEAD@anka.test;b'), '3 email TWICE'],
    ['somebody new without what they need', titles('new@anka.test;x'), '2 firstName NEEDED_FOR_NEW'],
    [
      'a company without its department',
      'email;corporation\nlead@anka.test;Anka Holding A.Ş.',
      '2 department GOES_WITH',
    ],
    [
      'a company that is not there',
      'email;corporation;department\nlead@anka.test;Yok;Depo',
      '2 corporation NO_SUCH_COMPANY',
    ],
    ['hired in 2090', 'email;recruitmentDate\nlead@anka.test;01.01.2090', '2 recruitmentDate DATE_TOO_LATE'],
    ['a wrong check digit', 'email;iban\nlead@anka.test;TR330006100519786457841327', '2 iban NOT_AN_IBAN'],
    ['nobody as master', 'email;master\nlead@anka.test;nobody@anka.test', '2 master NO_SUCH_MASTER'],
    ['somebody passive as master', 'email;master\nlead@anka.test;passive@anka.test', '2 master NO_SUCH_MASTER'],
    ['themselves as master', 'email;master\nlead@anka.test;lead@anka.test', '2 master OWN_MASTER'],
    ['a circle', 'email;master\nlead@anka.test;employee@anka.test', '2 master MASTER_CIRCLE'],
    ['one’s own rights', 'email;status\nadmin@anka.test;pasif', '2 roles OWN_ACCESS'],
    ['one’s own recruitment', 'email;recruitmentDate\nadmin@anka.test;01.01.2001', '2 recruitmentDate OWN_DATES'],
    ['an unknown role', 'email;roles\nlead@anka.test;Çaycı', '2 roles NOT_A_ROLE'],
  ])('is named by row and column: %s', async (_what, file, fault) => {
    const shown = await preview(file)
    expect(faultsIn(shown)).toContain(fault)
    const { status, body } = await commit(file, shown.digest)
    expect([status, body.code]).toEqual([422, 'IMPORT_HAS_FAULTS'])
  })

  test('is told in the language of its reader', async () => {
    const message = ({ rows }: Preview) => rows[0]?.faults[0]?.message
    expect(message(await preview(titles('x;y')))).toBe('“x” bir e-posta adresi değil')
    const headers = { authorization: `Bearer ${await service.tokenOf('admin')}`, 'accept-language': 'en' }
    const payload = bodyOf(titles('x;y'), {})
    const answer = await service.server.inject({
      method: 'POST',
      url: '/api/Directory/PreviewImport',
      payload,
      headers,
    })
    expect(message(answer.json<{ data: Preview }>().data)).toBe('“x” isn’t an email address')
  })

  test('is left out if that is asked for, with those who need its person; a row without an e-mail always', async () => {
    const file = [header, ada.replace('01.03.2020', '2090-01-01'), can, employee, ';;;;;;;Toplam'].join('\n')
    const shown = await preview(file)
    expect(faultsIn(shown)).toEqual(['2 recruitmentDate DATE_TOO_LATE', '3 master MASTER_REFUSED', '5 email NO_KEY'])
    expect(shown.counts).toEqual({ Created: 0, Changed: 1, Unchanged: 0, Skipped: 1, Refused: 2 })
    expect(await bringIn(file, { skipsRefused: true })).toMatchObject({ created: 0, changed: 1 })
    expect(await userOf('ada')).toBeUndefined()
    expect((await userOf('employee'))?.title).toBe('Şef')
  })

  test('of another company tells nothing of who is there', async () => {
    await administers('rnd', 2)
    const move = 'email;corporation;department\nrnd@anka.test;Anka Holding A.Ş.;Depo\nrnd@anka.test;Yok;Depo'
    const { rows } = await preview(move, { who: 'rnd' })
    expect(rows[0]?.faults[0]?.message.replace('Anka Holding A.Ş.', 'Yok')).toBe(
      '“Yok” ayarlarını yazabildiğiniz etkin bir şirket değil',
    )
    const shown = await preview(titles('hr@anka.test;x'), { who: 'rnd' })
    expect([faultsIn(shown), shown.rows[0]?.name]).toEqual([['2 email NOT_YOURS'], ''])
    const masters = await preview('email;master\nrnd@anka.test;hr@anka.test\nemployee@anka.test;nobody@anka.test', {
      who: 'rnd',
    })
    expect(faultsIn(masters)).toEqual(['2 master NO_SUCH_MASTER', '3 master FIRST_COMPANY_ONLY'])
  })
})

describe('who is not in the file', () => {
  const file = titles('lead@anka.test;Şef')

  test('stays as they are', async () => {
    const shown = await preview(file)
    expect(shown.missing?.map(({ email }) => email)).not.toContain('lead@anka.test')
    expect(shown.missing?.length).toBeGreaterThan(0)
    expect((await bringIn(file)).madePassive).toBe(0)
  })

  test('becomes passive if that is asked for, in the companies of the file alone', async () => {
    const missing = (await preview(file)).missing ?? []
    const { db } = service.database
    const active = () => db.selectFrom('app_user').select('id').where('is_active', '=', true).execute()
    const before = (await active()).length
    expect((await bringIn(file, { makesMissingPassive: true })).madePassive).toBe(missing.length)
    expect(before - (await active()).length).toBe(missing.length)
    expect((await userOf('admin'))?.is_active).toBe(true)
  })

  test('is nobody’s guess while a row could be anybody', async () => {
    expect((await preview(`${file}\nnot an e-mail;x`)).missing).toBeNull()
  })
})

test.each([
  ['nothing to match by', { columns: [null, 'title'] }, 'IMPORT_NO_KEY'],
  ['one field twice', { columns: ['email', 'email'] }, 'IMPORT_COLUMN_TWICE'],
  ['a quote that nothing closes', { content: 'email;title\n"x;y' }, 'IMPORT_UNCLOSED'],
  ['a hundred thousand rows', { content: `email;title\n${'a;b\n'.repeat(100_001)}` }, 'IMPORT_TOO_LONG'],
])('a file with %s is refused', async (_what, change, code) => {
  const payload = { ...bodyOf(titles('lead@anka.test;x'), {}), ...change }
  const { status, body } = await service.call('admin', 'POST', '/api/Directory/PreviewImport', payload)
  expect([status, body.code]).toEqual([422, code])
})
