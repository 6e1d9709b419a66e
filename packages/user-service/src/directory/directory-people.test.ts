import { permissionTypes } from '@portal/contracts/identity/permission'
import { directoryOf, holding, software } from '../testing/directory'
import { dummyHash } from '../login/password'
import { issueResetToken } from '../passwords/reset-token'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const { administers, list, namesOf, read, fieldsOf, save, auditOf, endsOf } = directoryOf(() => service)
const { Payments } = permissionTypes

describe('the list', () => {
  test('has the people of the companies whose settings the reader keeps', async () => {
    await administers('rnd', [software], false)
    const names = await namesOf('rnd', { status: 'all' })
    // The second company counts, too.
    expect(names).toEqual(expect.arrayContaining(['rnd', 'employee']))
    expect(names).not.toContain('lead')
    expect(await namesOf('rnd', { corporationId: holding })).toEqual(['employee'])
  })

  test('says whom the reader may invite, and finds them', async () => {
    await service.database.db
      .updateTable('app_user')
      .set({ password_hash: dummyHash })
      .where('id', 'in', [idOf('lead'), idOf('rnd'), idOf('passive')])
      .execute()
    await administers('manager', [holding])
    expect(await namesOf('admin', { status: 'waiting' })).toEqual(['lead', 'rnd'])
    const { body } = await list('manager', { status: 'all' })
    const rows: { email: string; canInvite: boolean }[] = body.data
    expect(rows.filter(({ canInvite }) => canInvite).map(({ email }) => email)).toEqual(['lead@anka.test'])
  })

  test.each([
    [{ search: 'CAGRI yildiz' }, ['lead']],
    [{ search: 'İREM' }, ['lowbalance']],
    [{ corporationId: software, departmentId: 21, search: 'ozge' }, ['employee']],
    [{ permission: 'Settings' }, ['admin']],
    [{ permission: 'Chart', sortDirection: 'desc' }, ['admin', 'director']],
    [{ role: 'WorkflowFinancialAffairs', search: 'sule' }, ['affairs']],
  ])('finds by %j', async (wanted, expected) => {
    expect(await namesOf('admin', wanted)).toEqual(expected)
  })

  test('says who logged in when, and sorts by it; who never did comes last', async () => {
    const logins = ['lead', 'hr', 'rnd'].map((name, day) => ({
      user_id: idOf(name),
      device: 'Chrome',
      network: '10.0.0.0',
      last_used: new Date(Date.UTC(2025, 10, 20 + day)),
    }))
    // Of two devices, the later login counts.
    logins.push({ ...logins[0]!, device: 'Firefox', last_used: new Date(Date.UTC(2025, 10, 21, 12)) })
    await service.database.db.insertInto('known_device').values(logins).execute()
    const sorted = { status: 'all', sortBy: 'lastLoginAt' }
    const { body } = await list('admin', { ...sorted, sortDirection: 'asc', rowsPerPage: 100 })
    const rows: { email: string; lastLoginAt: string | null }[] = body.data
    const ours = rows.filter(({ lastLoginAt }) => lastLoginAt?.startsWith('2025-11'))
    expect(ours.map(({ email, lastLoginAt }) => [email.split('@')[0], lastLoginAt])).toEqual([
      ['hr', '2025-11-21T00:00:00.000Z'],
      ['lead', '2025-11-21T12:00:00.000Z'],
      ['rnd', '2025-11-22T00:00:00.000Z'],
    ])
    expect(rows.at(-1)?.lastLoginAt).toBeNull()
    const latest = await list('admin', { ...sorted, sortDirection: 'desc', rowsPerPage: 100 })
    expect(latest.body.data.at(-1).lastLoginAt).toBeNull()
  })

  test('leads from who has nobody above them down to everybody’s team, as far as the reader sees', async () => {
    expect(await namesOf('admin', { master: idOf('lead') })).toEqual(['lowbalance', 'employee', 'colleague'])
    const tops = await list('admin', { master: 'none', sortBy: 'teamSize', sortDirection: 'desc' })
    const named = (tops.body.data as { email: string; teamSize: number }[]).map(
      ({ email, teamSize }) => `${email.split('@')[0]} ${teamSize}`,
    )
    expect(named[0]).toBe('admin 1')
    expect(named).toContain('rnd 0')
    expect(named.join()).not.toContain('lead')
    // Where a master has left, or is out of sight, their people are tops.
    await administers('rnd', [software], false)
    expect(await namesOf('rnd', { master: 'none' })).toEqual(expect.arrayContaining(['rnd', 'employee']))
    const { db } = service.database
    await db.updateTable('app_user').set({ is_active: false }).where('id', '=', idOf('lead')).execute()
    expect(await namesOf('admin', { master: 'none' })).toEqual(expect.arrayContaining(['employee', 'colleague']))
  })

  test('counts of a team only whom the reader sees', async () => {
    await administers('rnd', [software], false)
    const { db } = service.database
    await db
      .updateTable('app_user')
      .set({ master_id: idOf('rnd') })
      .where('id', 'in', [idOf('employee'), idOf('colleague')])
      .execute()
    const sizeFor = async (who: string) =>
      (await list(who, { search: 'isil bagci' })).body.data.map(({ teamSize }: { teamSize: number }) => teamSize)
    expect([await sizeFor('admin'), await sizeFor('rnd')]).toEqual([[2], [1]])
  })

  test.each(['asc', 'desc'])('is sorted by the master, %s; who has none comes last', async sortDirection => {
    const { body } = await list('admin', { status: 'all', sortBy: 'masterName', sortDirection, rowsPerPage: 100 })
    const masters: (string | null)[] = body.data.map(({ masterName }: { masterName: string | null }) => masterName)
    const named = masters.filter(name => name !== null)
    const inOrder = named.toSorted(new Intl.Collator('tr').compare)
    expect(masters).toEqual([
      ...(sortDirection === 'asc' ? inOrder : inOrder.toReversed()),
      ...masters.filter(name => name === null),
    ])
    expect(new Set(named).size).toBeGreaterThan(1)
  })

  test('is told in pages with how many there are', async () => {
    const [first, second] = [
      await list('admin', { rowsPerPage: 2 }),
      await list('admin', { rowsPerPage: 2, currentPage: 2 }),
    ]
    const all = await namesOf('admin', {})
    const shown = [...first.body.data, ...second.body.data].map(({ email }: { email: string }) => email.split('@')[0])
    expect([first.body.common.totalCount, shown]).toEqual([all.length, all.slice(0, 4)])
    const behind = await list('admin', { rowsPerPage: 50, currentPage: 9 })
    expect([behind.body.common.totalCount, behind.body.data]).toEqual([all.length, []])
  })
})

describe('a person', () => {
  test('is not there for who keeps the settings of another company', async () => {
    await administers('rnd', [software])
    const { id, version, ...rest } = await read('lead')
    const answers = [
      await service.call('rnd', 'GET', `/api/Directory/Person/${id}`),
      await service.call('rnd', 'PUT', '/api/Directory/SavePerson', {
        id,
        version,
        ...fieldsOf({ id, version, ...rest }),
      }),
      await service.call('rnd', 'PUT', '/api/Directory/SetPassive', { id, version, isPassive: true }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('is saved with a line in the audit for each change, and their browser is told', async () => {
    await service.tokenOf('lead')
    const { status, body } = await save('admin', 'lead', { titleName: 'Direktör', phoneNumber: '532 123 45 67' })
    expect([status, body.data.titleName, body.data.phoneNumber]).toEqual([200, 'Direktör', '5321234567'])
    expect(await auditOf('lead')).toEqual([
      { user_id: 1, kind: 'PersonTitle', old_value: 'Yazılım Takım Lideri', new_value: 'Direktör' },
      { user_id: 1, kind: 'PersonPhone', old_value: expect.anything(), new_value: '5321234567' },
    ])
    expect(await endsOf('lead')).toEqual([null])
    const told = await service.database.db.selectFrom('hub_outbox').select(['message', 'user_ids']).execute()
    expect(told).toEqual([{ message: 'UpdateUserListData', user_ids: [idOf('lead')] }])
  })

  test.each([
    ['permissions', { permissionList: [{ typeId: Payments, corporationId: holding, isWrite: true }] }],
    ['roles', { roleList: ['WorkflowFinance'] }],
    ['e-mail', { email: 'cagri@anka.test' }],
  ])('with other %s has to log in again', async (_what, change) => {
    await service.tokenOf('lead')
    expect((await save('admin', 'lead', change)).status).toBe(200)
    expect(await endsOf('lead')).toEqual(['access-changed'])
  })

  test('is not changed by who saw them before somebody else did; both are named', async () => {
    const { version, ...before } = await read('lead')
    await save('admin', 'lead', { titleName: 'Direktör', phoneNumber: '' })
    const late = { version, id: before.id, ...fieldsOf({ version, ...before }), firstName: 'Çağrıcan' }
    const { status, body } = await service.call('admin', 'PUT', '/api/Directory/SavePerson', late)
    expect([status, body.code, body.message]).toEqual([409, 'STALE_VERSION', expect.stringContaining('Gülşen Çağlar')])
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['titleName', 'phoneNumber'])
    expect(body.data).toMatchObject({ firstName: 'Çağrı', titleName: 'Direktör' })
  })

  test('with another e-mail has no use for links that went to the old one', async () => {
    const token = await issueResetToken(service.database.db, idOf('lead'))
    await save('admin', 'lead', { email: 'cagri@anka.test' })
    const password = { newPassword: 'Kavak ağacı 7', confirmPassword: 'Kavak ağacı 7' }
    const { body } = await service.call(undefined, 'POST', '/user/resetPassword', { token, ...password })
    expect(body.code).toBe('RESET_LINK_DEAD')
  })

  test('comes into no department that is retired, and stays in one', async () => {
    const { db } = service.database
    await db.updateTable('department').set({ retired_at: new Date() }).where('id', 'in', [11, 12]).execute()
    expect((await save('admin', 'lead', { departmentId: 12 })).body.errors).toEqual([
      expect.objectContaining({ path: 'departmentId', code: 'NOT_A_CHOICE' }),
    ])
    expect((await save('admin', 'lead', { titleName: 'Direktör' })).status).toBe(200)
  })

  test.each([
    ['an e-mail in other letters', { email: 'EMPLOYEE@ANKA.TEST' }, 'email', 'ALREADY_EXISTS'],
    ['an e-mail with the capital of i', { email: 'dİrector@anka.test' }, 'email', 'ALREADY_EXISTS'],
    ['no e-mail', { email: 'lead' }, 'email', 'NOT_AN_EMAIL'],
    ['a wrong check digit', { iban: 'TR330006100519786457841327' }, 'iban', 'NOT_AN_IBAN'],
    ['a hiring in 2090', { dateOfRecruitment: '2090-01-01' }, 'dateOfRecruitment', 'DATE_TOO_LATE'],
    ['a birth after the hiring', { birthDate: '2015-01-01' }, 'birthDate', 'DATE_TOO_LATE'],
    ['a department of another company', { departmentId: 21 }, 'departmentId', 'NOT_A_CHOICE'],
    ['a company without that department', { corporationId: software }, 'departmentId', 'NOT_A_CHOICE'],
    ['a passive company', { corporationId: 5, departmentId: 11 }, 'corporationId', 'NOT_A_CHOICE'],
    ['half a second place', { secondCorporationId: software }, 'secondDepartmentId', 'REQUIRED'],
    [
      'the same company twice',
      { secondCorporationId: 1, secondDepartmentId: 12 },
      'secondCorporationId',
      'ALREADY_EXISTS',
    ],
  ])('keeps what they were with %s', async (_what, change, path, code) => {
    const before = await read('lead')
    const { status, body } = await save('admin', 'lead', change)
    expect([status, body.errors]).toEqual([422, [{ path, code, message: expect.any(String) }]])
    expect(await read('lead')).toEqual(before)
  })

  test.each([
    ['a circle of masters', 'director', () => ({ masterId: idOf('lead') }), 'MASTER_CIRCLE'],
    ['themselves as the master', 'lead', () => ({ masterId: idOf('lead') }), 'OWN_MASTER'],
    ['a circle for leave', 'lead', () => ({ annualMasterId: idOf('lead') }), 'OWN_MASTER'],
  ])('with %s is refused', async (_what, name, change, code) => {
    expect((await save('admin', name, change())).body.code).toBe(code)
  })

  test('whose master for leave is taken away is not above themselves by the master', async () => {
    const masters = { masterId: idOf('colleague'), annualMasterId: idOf('director') }
    await save('admin', 'colleague', { masterId: null, annualMasterId: idOf('employee') })
    expect((await save('admin', 'employee', masters)).status).toBe(200)
    expect((await save('admin', 'employee', { ...masters, annualMasterId: null })).body.code).toBe('MASTER_CIRCLE')
    // Both at once, because only the result is judged.
    await save('admin', 'colleague', { annualMasterId: null })
    expect((await save('admin', 'employee', { ...masters, annualMasterId: null })).status).toBe(200)
  })

  test('with a master out of reach is refused as with one who is not there', async () => {
    await administers('manager', [holding])
    expect((await save('manager', 'lead', { masterId: idOf('rnd') })).body.code).toBe('NOT_FOUND')
    expect((await save('admin', 'lead', { masterId: idOf('passive') })).body.code).toBe('MASTER_NOT_SELECTABLE')
  })
})

describe('somebody new', () => {
  const ada = {
    firstName: 'Ada',
    lastName: 'Ün',
    email: 'İda@Anka.test',
    corporationId: holding,
    departmentId: 12,
    dateOfRecruitment: '2026-11-01',
    titleName: '',
    roleList: ['WorkflowUser'],
    permissionList: [],
    ...{ secondCorporationId: null, secondDepartmentId: null, masterId: null, annualMasterId: null },
    ...{ birthDate: '', permitBaseDate: null, iban: '', phoneNumber: null },
  }
  const add = (who: string, change: object = {}) =>
    service.call(who, 'POST', '/api/Directory/AddPerson', { ...ada, ...change })

  test('is added with a master and permissions, and is in the audit', async () => {
    const permissionList = [{ typeId: Payments, corporationId: holding, isWrite: false }]
    const { status, body } = await add('admin', { masterId: idOf('lead'), permissionList })
    expect(status).toBe(200)
    const { body: answer } = await service.call('admin', 'GET', `/api/Directory/Person/${body.data.id}`)
    expect(answer.data).toMatchObject({
      ...{ email: 'ida@anka.test', status: 'active', roleList: ['WorkflowUser'], permissionList },
      ...{ masterName: 'Çağrı Yıldız', canChange: true, canInvite: true, invitedAt: null },
    })
    const kinds = await service.database.db
      .selectFrom('audit')
      .select('kind')
      .where('subject', '=', String(body.data.id))
      .orderBy('id')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['Person', 'Roles', 'Permissions', 'Master'])
  })

  test('is invited from their page, which says when, as the list does; who can log in is not', async () => {
    const { body } = await add('admin')
    await service.call('admin', 'POST', '/api/Directory/Invite', { userIds: [body.data.id] })
    const { body: answer } = await service.call('admin', 'GET', `/api/Directory/Person/${body.data.id}`)
    expect(answer.data).toMatchObject({ canInvite: true, invitedAt: expect.stringMatching(/Z$/) })
    expect(await read('lead')).toMatchObject({ canInvite: false, invitedAt: null })
    const listed: { id: number; invitedAt: string | null }[] = (await list('admin', { rowsPerPage: 500 })).body.data
    expect(listed.flatMap(({ id, invitedAt }) => (invitedAt ? [[id, invitedAt]] : []))).toEqual([
      [body.data.id, answer.data.invitedAt],
    ])
  })

  test('is added only to a company whose settings the caller may write', async () => {
    await administers('rnd', [software])
    expect((await add('rnd')).body.code).toBe('COMPANY_NOT_YOURS')
    expect((await add('rnd', { corporationId: software, departmentId: 21 })).status).toBe(200)
  })
})
