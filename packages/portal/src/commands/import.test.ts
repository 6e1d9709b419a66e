import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedDemo } from '@portal/database/demo/seed'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { beginSession } from '@portal/http/session'
import { runCommand } from '../testing/run-command'
import { submitForm } from '../testing/submit-form'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await startTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const importFile = async (content: string | Buffer, ...flags: string[]) => {
  const file = path.join(folder, 'users.csv')
  await writeFile(file, content)
  return runCommand(database.url, ['import', file, ...flags])
}
const users = () => database.db.selectFrom('app_user').selectAll().orderBy('email').execute()
const userOf = async (name: string) => (await users()).find(user => user.email === `${name}@sirket.test`)
/** The acts of the change log with their files. */
const acts = () => database.db.selectFrom('audit_act').select(['name', 'file_name as file']).orderBy('id').execute()
const rolesOf = async (id = 0) =>
  (await database.db.selectFrom('user_role').select('role').where('user_id', '=', id).orderBy('role').execute()).map(
    row => row.role,
  )

const header =
  'email;firstName;lastName;title;corporation;department;secondCorporation;secondDepartment;roles;permissions;' +
  'master;birthDate;recruitmentDate;iban;phone;status'
const ada = 'ada@sirket.test;Ada;Çelik;Müdür;Ana A.Ş.;Yönetim;;;Manager;*:write@*;;12.04.1979;2009-09-01;;;active'
const can =
  'Can@Sirket.test;Can;Işık;Uzman;Ana A.Ş.;Satış;Yan A.Ş.;Depo;;Agreements:write|Payments@Yan A.Ş.;ada@sirket.test;;' +
  '01.03.2016;TR33 0006 1005 1978 6457 8413 26;+90 500 000 00 01;'
const file = [header, ada, can].join('\r\n')

describe('a file of people', () => {
  test('is told what it would do, and nothing is done', async () => {
    const { status, printed } = await importFile(file)
    expect(status).toBe(0)
    expect(printed.split('\n')).toEqual([
      '+ corporation Ana A.Ş.',
      '+ department Yönetim of Ana A.Ş.',
      '+ department Satış of Ana A.Ş.',
      '+ corporation Yan A.Ş.',
      '+ department Depo of Yan A.Ş.',
      '+ ada@sirket.test',
      '+ can@sirket.test',
      '2 added, 0 changed, 0 the same.',
      'This was a dry run, nothing has changed; add --apply to do it.',
    ])
    expect(await users()).toEqual([])
    expect(await database.db.selectFrom('corporation').selectAll().execute()).toEqual([])
  })

  test('is brought in with --apply, and a second time changes nothing', async () => {
    expect((await importFile(file, '--apply')).printed).toContain('2 added, 0 changed, 0 the same.\nIt is done.')
    const [adaRow, canRow] = await users()
    expect(adaRow).toMatchObject({ first_name: 'Ada', birth_date: '1979-04-12', is_active: true, master_id: null })
    expect(canRow).toMatchObject({
      email: 'can@sirket.test',
      master_id: adaRow?.id,
      birth_date: null,
      recruitment_date: '2016-03-01',
      iban: 'TR330006100519786457841326',
      phone: '5000000001',
      second_corporation_id: 2,
      is_active: true,
    })
    expect([await rolesOf(adaRow?.id), await rolesOf(canRow?.id)]).toEqual([['WorkflowManager'], ['WorkflowUser']])
    const permissions = await database.db.selectFrom('user_permission').selectAll().orderBy('type_id').execute()
    expect(permissions.filter(row => row.user_id === adaRow?.id)).toHaveLength(16)
    expect(permissions.filter(row => row.user_id === canRow?.id)).toEqual([
      { user_id: canRow?.id, type_id: 2, corporation_id: 1, is_write: true },
      { user_id: canRow?.id, type_id: 4, corporation_id: 2, is_write: false },
    ])
    expect((await importFile(file, '--apply')).printed).toContain('0 added, 0 changed, 2 the same.')
    expect(await users()).toEqual([adaRow, canRow])
    expect(await acts()).toEqual([{ name: 'PeopleImport', file: 'users.csv' }])
  })

  test('changes only what its columns say', async () => {
    await importFile(file, '--apply')
    const { printed } = await importFile('email,title\ncan@sirket.test,Kıdemli Uzman\n', '--apply')
    expect(printed).toContain('~ can@sirket.test\n0 added, 1 changed, 0 the same.')
    expect(await userOf('can')).toMatchObject({ title: 'Kıdemli Uzman', phone: '5000000001', second_corporation_id: 2 })
    const canId = (await userOf('can'))?.id
    const told = await database.db.selectFrom('hub_outbox').select(['message', 'user_ids', 'payload']).execute()
    expect(told).toEqual([{ message: 'UpdateUserListData', user_ids: [canId], payload: [canId] }])
    await importFile('email,phone,secondCorporation,secondDepartment\ncan@sirket.test,,,\n', '--apply')
    expect(await userOf('can')).toMatchObject({ phone: null, second_corporation_id: null, second_department_id: null })
  })

  test('says what still depends on whoever it makes passive, before anything is done', async () => {
    await seedDemo(database.db, '2026-11-20')
    const form = await submitForm(database.db, 'employee')
    await database.db
      .insertInto('substitution')
      .values({ user_id: 2, substitute_id: 4, first_day: '2126-01-01', last_day: '2126-01-05' })
      .execute()
    const { printed } = await importFile('email,status\nlead@anka.test,passive\nfield@anka.test,passive\n')
    expect(printed.split('\n').filter(line => line.startsWith('!'))).toEqual([
      `! lead@anka.test has the turn on #${form.id}`,
      '! lead@anka.test is in the default tree of person colleague@anka.test (EXP)',
      '! lead@anka.test is the master of colleague@anka.test, employee@anka.test, lowbalance@anka.test',
      '! lead@anka.test stands in for manager@anka.test',
    ])
  })

  test('leaves a line in the audit for each master, role and account that it changed', async () => {
    await importFile(file, '--apply')
    const { id: begin } = await database.db
      .selectFrom('audit')
      .select(eb => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    await importFile('email,title,master,roles,status\ncan@sirket.test,Uzman,,Finance,passive\n', '--apply')
    const audited = await database.db.selectFrom('audit').selectAll().where('id', '>', begin).orderBy('id').execute()
    const [ada, can] = [(await userOf('ada'))?.id, String((await userOf('can'))?.id)]
    expect(audited.map(line => [line.user_id, line.kind, line.subject, line.old_value, line.new_value])).toEqual([
      [null, 'Master', can, ada, null],
      [null, 'IsActive', can, true, false],
      [null, 'Roles', can, ['WorkflowUser'], ['WorkflowFinance']],
    ])
  })

  test.each([
    ['email,roles\ncan@sirket.test,HumanResources|CrmUser', 'access-changed'],
    ['email,permissions\ncan@sirket.test,', 'access-changed'],
    ['email,status\ncan@sirket.test,passive', 'made-passive'],
  ])('ends the sessions of whom it gives another access (%j)', async (change, reason) => {
    await importFile(file, '--apply')
    const [adaId = 0, canId = 0] = (await users()).map(user => user.id)
    await Promise.all([beginSession(database.db, adaId), beginSession(database.db, canId)])
    await importFile(change)
    await importFile('email,title\ncan@sirket.test,Şef', '--apply')
    const sessions = () =>
      database.db.selectFrom('session').select(['user_id', 'end_reason']).orderBy('user_id').execute()
    expect((await sessions()).map(row => row.end_reason)).toEqual([null, null])
    await importFile(change, '--apply')
    expect(await sessions()).toEqual([
      { user_id: adaId, end_reason: null },
      { user_id: canId, end_reason: reason },
    ])
    const told = await database.db.selectFrom('hub_outbox').select(['message', 'user_ids']).execute()
    expect(told.filter(row => row.message === 'UpdateUserLocaleStorage')).toHaveLength(1)
    expect(new Set(told.flatMap(row => row.user_ids))).toEqual(new Set([canId]))
  })
})

describe('a bad line', () => {
  const line = (changes: Record<number, string>) =>
    can
      .split(';')
      .map((cell, at) => changes[at] ?? cell)
      .join(';')

  test.each([
    ['email', line({ 0: 'can' }), 'line 3: email: “can” isn’t an email address'],
    ['first name', line({ 1: '' }), 'line 3: firstName is empty'],
    ['department', line({ 5: '' }), 'line 3: department is empty'],
    ['half a second place', line({ 7: '' }), 'line 3: secondCorporation and secondDepartment go together'],
    ['role', line({ 8: 'Boss' }), 'line 3: roles: “Boss” isn’t a role; roles are Manager, User, '],
    ['permission', line({ 9: 'Agreements:read' }), 'line 3: permissions: “Agreements:read” isn’t a permission; '],
    [
      'master',
      line({ 10: 'nobody@sirket.test' }),
      'line 3: the master nobody@sirket.test is neither in the file nor in',
    ],
    ['own master', line({ 10: 'can@sirket.test' }), 'line 3: can@sirket.test is their own master'],
    ['day', line({ 12: '31.02.2016' }), 'line 3: recruitmentDate: “31.02.2016” isn’t a date such as 01/03/2016'],
    ['day of hiring', line({ 12: '01.01.2090' }), 'line 3: recruitmentDate: must be '],
    ['second place', line({ 6: 'Ana A.Ş.' }), 'line 3: secondCorporation: can’t be the same as the first company'],
    ['company of a permission', line({ 9: 'Chart@Yok' }), 'line 3: permissions: there is no active corporation "Yok"'],
    ['IBAN', line({ 13: 'TR330006100519786457841327' }), 'line 3: iban: “TR330006100519786457841327” isn’t an IBAN'],
    ['telephone', line({ 14: '123' }), 'line 3: phone: “123” isn’t a ten-digit phone number'],
    ['status', line({ 15: 'gone' }), 'line 3: status: “gone” is neither active nor passive'],
    ['twice the same', `${can}\r\n${can}`, 'line 4: can@sirket.test is already on line 3'],
    ['too many cells', `${can};x`, 'line 3: it has 17 cells, the header has 16'],
  ])('(%s) is named with its number, and nobody is imported', async (_what, bad, expected) => {
    const { status, errors } = await importFile([header, ada, bad].join('\r\n'), '--apply')
    expect(status).toBe(1)
    expect(errors).toContain(expected)
    expect(errors).toMatch(/Nothing was imported: 1 problem\(s\)\.$/)
    expect(await users()).toEqual([])
  })

  test('of every kind is told at once, in the order of the file', async () => {
    const { errors } = await importFile([header, line({ 0: 'x', 12: 'y' }), ada, line({ 14: 'z' })].join('\n'))
    expect(errors.split('\n').map(text => text.split(':').slice(0, 2).join())).toEqual([
      'line 2, email',
      'line 2, recruitmentDate',
      'line 4, phone',
      'Nothing was imported, 3 problem(s).',
    ])
  })

  test('closes a circle of masters with people who are there', async () => {
    await importFile(file, '--apply')
    const { errors } = await importFile('email,master\nada@sirket.test,CAN@sirket.test\n', '--apply')
    expect(errors).toContain('line 2: master: they’d be each other’s master users')
    expect((await userOf('ada'))?.master_id).toBeNull()
  })

  test('lacks what somebody new needs', async () => {
    const { errors } = await importFile('email,title\nyeni@sirket.test,Uzman\n')
    expect(errors).toContain(
      'line 2: yeni@sirket.test is new, and for that firstName, lastName, corporation, department, recruitmentDate is missing',
    )
  })

  test.each([
    ['no e-mail', 'title\nx', 'line 1: the column email is missing'],
    ['nothing at all', '', 'line 1: the file is empty'],
  ])('of a header with %s is line 1', async (_what, content, expected) => {
    expect(await importFile(content)).toMatchObject({ status: 1, errors: expect.stringContaining(expected) })
  })
})

describe('a file of corporations', () => {
  const corporations = () => database.db.selectFrom('corporation').selectAll().orderBy('id').execute()
  const accounts =
    'name;locale;generalManager;countsEveryDay;iban;bic\n' +
    'Ana A.Ş.;TR;ada@sirket.test;no;TR33 0006 1005 1978 6457 8413 26;TGBATRIS\n' +
    'Europe Ltd.;EU;;yes;GB82 WEST 1234 5698 7654 32;westgb2lxxx\n'

  test('is told what it would do, and with --apply says what they are and where they pay from', async () => {
    await importFile(file, '--apply')
    const before = await corporations()
    const dry = await importFile(accounts)
    expect(dry.printed.split('\n')).toEqual([
      '+ Europe Ltd.',
      '~ Ana A.Ş.',
      '1 added, 1 changed, 0 the same.',
      'This was a dry run, nothing has changed; add --apply to do it.',
    ])
    expect(await corporations()).toEqual(before)

    await importFile(accounts, '--apply')
    const adaId = (await userOf('ada'))?.id
    const [own, , europe] = await corporations()
    expect(own).toMatchObject({
      iban: 'TR330006100519786457841326',
      bic: 'TGBATRIS',
      general_manager_id: adaId,
      is_active: true,
    })
    expect((await acts()).at(-1)).toEqual({ name: 'CompaniesImport', file: 'users.csv' })
    expect(europe).toMatchObject({ name: 'Europe Ltd.', locale: 'EU', counts_every_day: true, bic: 'WESTGB2LXXX' })
    expect((await importFile(accounts, '--apply')).printed).toContain('0 added, 0 changed, 2 the same.')
  })

  test('changes only what its columns say', async () => {
    await importFile(file, '--apply')
    await importFile(accounts, '--apply')
    await importFile('name,status,iban\nEurope Ltd.,passive,\n', '--apply')
    expect((await corporations())[2]).toMatchObject({ is_active: false, iban: null, bic: 'WESTGB2LXXX', locale: 'EU' })
  })

  test.each([
    ['IBAN', 'name,iban\nA,TR00', 'line 2: iban: “TR00” isn’t an IBAN'],
    ['BIC', 'name,bic\nA,XX', 'line 2: bic: “XX” isn’t a BIC'],
    ['locale', 'name,locale\nA,US', 'line 2: locale: “US” is neither TR nor EU'],
    ['answer', 'name,countsEveryDay\nA,maybe', 'line 2: countsEveryDay: “maybe” is neither yes nor no'],
    ['manager', 'name,generalManager\nA,x@y.test', 'line 2: the general manager x@y.test is not in the portal'],
    ['line twice', 'name\nA\nA', 'line 3: A is already on line 2'],
  ])('with a bad %s is refused, and nothing is imported', async (_what, content, expected) => {
    const { status, errors } = await importFile(content, '--apply')
    expect([status, errors]).toEqual([1, `${expected}${errors.slice(expected.length)}`])
    expect(await corporations()).toEqual([])
  })
})

test('a file in another encoding is refused, so that no name is spoilt', async () => {
  const latin5 = Buffer.from('email,firstName\na@b.test,\xd6zge', 'latin1')
  expect(await importFile(latin5)).toMatchObject({ status: 1, errors: expect.stringContaining('NOT_UTF8') })
})

test.each([[[]], [['a.csv', 'b.csv']], [['missing.csv']], [['a.csv', '--force']]])(
  'the arguments %j are refused',
  async args => {
    const { status, errors } = await runCommand(database.url, ['import', ...args])
    expect([status, errors]).toEqual([1, expect.stringMatching(/^(NO_FILE|UNKNOWN_OPTION): /)])
  },
)
