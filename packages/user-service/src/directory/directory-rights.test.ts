import { directoryOf, field, holding, settingsOf, software } from '../testing/directory'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const { administers, read, fieldsOf, save, setPassive, auditOf, endsOf } = directoryOf(() => service)

describe('rights', () => {
  test.each([
    ['a permission elsewhere', 'lead', { permissionList: settingsOf(software) }, 'PERMISSION_NOT_YOURS'],
    ['another company', 'lead', { secondCorporationId: software, secondDepartmentId: 21 }, 'COMPANY_NOT_YOURS'],
    ['a role that reaches elsewhere', 'employee', { roleList: ['WorkflowManager'] }, 'REACH_NOT_YOURS'],
    ['one’s own role', 'manager', { roleList: ['WorkflowManager', 'WorkflowFinance'] }, 'OWN_ACCESS'],
    ['one’s own recruitment', 'manager', { dateOfRecruitment: '2001-01-01' }, 'OWN_DATES'],
    ['where one’s own leave counts from', 'manager', { permitBaseDate: '2001-01-01' }, 'OWN_DATES'],
    ['one’s own permissions', 'manager', { permissionList: settingsOf(holding, software) }, 'OWN_ACCESS'],
  ])('for %s are refused', async (_what, name, change, code) => {
    await administers('manager', [holding])
    const before = await read(name)
    expect((await save('manager', name, change)).body).toMatchObject({ code, success: false })
    expect(await read(name)).toEqual(before)
  })

  test('are told with the person', async () => {
    await administers('manager', [holding])
    const abilities = async (name: string) => {
      const person = await read(name, 'manager')
      const { canChange, canChangeDates, canChangeRoles, canChangePermissions, canChangeStatus } = person
      return [canChange, canChangeDates, canChangeRoles, canChangePermissions, canChangeStatus]
    }
    expect(await abilities('lead')).toEqual([true, true, true, true, true])
    expect(await abilities('employee')).toEqual([true, true, false, true, true])
    expect(await abilities('manager')).toEqual([true, false, false, false, false])
  })

  test('to read let nobody write', async () => {
    await administers('manager', [holding], false)
    expect((await read('lead', 'manager')).canChange).toBe(false)
    expect((await save('manager', 'lead', { titleName: 'x' })).status).toBe(403)
  })
})

describe('somebody passive', () => {
  test('is logged out, and may be made active again', async () => {
    await service.tokenOf('lead')
    expect((await setPassive('admin', 'lead')).body.data).toMatchObject({ status: 'passive' })
    expect(await endsOf('lead')).toEqual(['made-passive'])
    expect((await setPassive('admin', 'lead', false)).body.data).toMatchObject({ status: 'active' })
    expect((await auditOf('lead')).map(({ kind, new_value }) => [kind, new_value])).toEqual([
      ['IsActive', false],
      ['IsActive', true],
    ])
  })

  test('is not oneself', async () => {
    expect((await setPassive('admin', 'admin')).body.code).toBe('OWN_ACCESS')
  })

  test('is not the last who may write the settings of a company, nor do they lose the role or the permission', async () => {
    // Two administer the holding; only the third administers the field company.
    await administers('rnd', [holding, software])
    await service.database.db.deleteFrom('user_permission').where('user_id', '=', idOf('admin')).execute()
    await administers('manager', [holding, field])
    const lost = async (answer: Promise<{ body: { code: string; message: string } }>) => {
      const { code, message } = (await answer).body
      return [code, message.includes('Anka Saha Hizmetleri A.Ş.')]
    }
    const asOther = async (body: object, path: string) => service.call('rnd', 'PUT', path, body)
    const { id, version, ...rest } = await read('manager', 'rnd')
    const kept = fieldsOf({ id, version, ...rest })
    expect(await lost(asOther({ id, version, isPassive: true }, '/api/Directory/SetPassive'))).toEqual([
      'LAST_SETTINGS',
      true,
    ])
    // Companies with another administrator may go.
    const withoutHolding = { ...kept, permissionList: settingsOf(field) }
    expect((await asOther({ id, version, ...withoutHolding }, '/api/Directory/SavePerson')).status).toBe(200)
  })

  test('is not the last who keeps the settings of the whole group', async () => {
    const { db } = service.database
    const all = await db.selectFrom('corporation').select('id').execute()
    await administers(
      'manager',
      all.map(({ id }) => id),
    )
    await administers('rnd', [holding, field])
    await db
      .deleteFrom('user_permission')
      .where('user_id', '=', idOf('admin'))
      .where('corporation_id', '=', field)
      .execute()
    expect((await setPassive('admin', 'manager')).body.code).toBe('LAST_GROUP_SETTINGS')
  })

  test('is one of two who keep the whole group, not both at the same instant', async () => {
    const all = await service.database.db.selectFrom('corporation').select('id').execute()
    await administers(
      'manager',
      all.map(({ id }) => id),
    )
    const [manager, admin] = await Promise.all([read('manager'), read('admin')])
    const makesPassive = (who: string, { id, version }: typeof admin) =>
      service.call(who, 'PUT', '/api/Directory/SetPassive', { id, version, isPassive: true })
    const answers = await Promise.all([makesPassive('admin', manager), makesPassive('manager', admin)])
    // The second one was refused, or logged out already.
    expect([
      [200, 401],
      [200, 403],
    ]).toContainEqual(answers.map(({ status }) => status).sort())
    const active = await service.database.db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [idOf('admin'), idOf('manager')])
      .where('is_active', '=', true)
      .execute()
    expect(active).toHaveLength(1)
  })
})

describe('who keeps the settings of the second company alone', () => {
  const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer
    return body.code ?? status
  }
  beforeEach(() => administers('rnd', [software]))

  test.each([
    ['the account', { iban: 'GB33BUKB20201555555555' }],
    ['the e-mail', { email: 'eve@anka.test' }],
    ['the name', { firstName: 'Eve' }],
    ['the master', { masterId: 1 }],
    ['a role', { roleList: ['WorkflowManager'] }],
    ['a permission', { permissionList: settingsOf(software) }],
    ['the telephone', { phoneNumber: '5321234567' }],
  ])('does not change %s', async (_what, change) => {
    const before = await read('employee')
    expect(await codeOf(save('rnd', 'employee', change))).toBe('FIRST_COMPANY_ONLY')
    expect(await read('employee')).toEqual(before)
  })

  test('makes nobody passive, invites nobody, and gives nobody another master', async () => {
    expect(await codeOf(setPassive('rnd', 'employee'))).toBe('FIRST_COMPANY_ONLY')
    const userIds = [idOf('employee')]
    expect(await codeOf(service.call('rnd', 'POST', '/api/Directory/Invite', { userIds }))).toBe('FIRST_COMPANY_ONLY')
    const master = { newUserId: idOf('rnd'), userIds }
    expect(await codeOf(service.call('rnd', 'POST', '/user/ChangeMasterUser', master))).toBe('FIRST_COMPANY_ONLY')
  })

  test('takes people out of it, and sees them no more', async () => {
    expect(await read('employee', 'rnd')).toMatchObject({ canTakeOut: true, canChange: false, canChangeStatus: false })
    const { id, version } = await read('employee')
    const takeOut = (who: string, of: number) => service.call(who, 'PUT', '/api/Directory/TakeOut', { id, version: of })
    expect(await codeOf(takeOut('rnd', version + 1))).toBe('STALE_VERSION')
    expect(await codeOf(takeOut('rnd', version))).toBe(200)
    expect(await read('employee')).toMatchObject({ secondCorporationId: null, secondDepartmentId: null })
    expect((await auditOf('employee')).map(({ kind }) => kind)).toEqual([
      'PersonSecondCorporation',
      'PersonSecondDepartment',
    ])
    expect(await codeOf(takeOut('rnd', version))).toBe('NOT_FOUND')
  })

  test('is the one who takes them out: who keeps the first alone does not', async () => {
    await administers('manager', [holding])
    const { id, version } = await read('employee')
    const answer = service.call('manager', 'PUT', '/api/Directory/TakeOut', { id, version })
    expect(await codeOf(answer)).toBe('COMPANY_NOT_YOURS')
  })
})
