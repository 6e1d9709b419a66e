import { permissionTypes } from '@portal/contracts/identity/permission'
import { lockMasters } from '@portal/http/change-masters'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const list = async (who: string) => (await service.call(who, 'GET', '/api/Directory/Companies')).body
const company = async (id: number, who = 'admin') =>
  (await service.call(who, 'GET', `/api/Directory/Companies/${id}`)).body
const fields = { name: 'Anka Lojistik A.Ş.', locale: 'TR' }
const create = (payload: object, who = 'admin') =>
  service.call(who, 'POST', '/api/Directory/Companies', { ...fields, departmentName: 'Depo', ...payload })
const save = (id: number, payload: object, who = 'admin') =>
  service.call(who, 'PUT', `/api/Directory/Companies/${id}`, { ...fields, ...payload })
/** Lets somebody read or write the settings of these companies. */
const administers = async (name: string, corporationIds: number[], isWrite = true) => {
  const user_id = idOf(name)
  const { db } = service.database
  await db
    .insertInto('user_role')
    .values({ user_id, role: 'WorkflowManager' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const rows = corporationIds.map(corporation_id => ({ user_id, corporation_id, type_id: 1, is_write: isWrite }))
  await db.insertInto('user_permission').values(rows).execute()
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const faultsOf = ({ body }: { body: { errors: { path: string; code: string }[] } }) =>
  body.errors.map(({ path, code }) => `${path} ${code}`)
const audited = () =>
  service.database.db.selectFrom('audit').select(['user_id', 'kind', 'subject', 'old_value', 'new_value']).execute()
const settingsOf = async (companyId: number) => {
  const rows = await service.database.db
    .selectFrom('user_permission')
    .select('user_id')
    .where('corporation_id', '=', companyId)
    .where('type_id', '=', permissionTypes.Settings)
    .where('is_write', '=', true)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

describe('the companies', () => {
  test('are those whose settings somebody holds; who keeps the group has the passive ones at the end', async () => {
    const { data, common } = await list('admin')
    expect(data.map(({ id }: { id: number }) => id)).toEqual([6, 1013, 1, 4, 2, 5])
    expect(common).toEqual({ canCreate: true })
    expect(data[2]).toEqual({
      id: 1,
      name: 'Anka Holding A.Ş.',
      locale: 'TR',
      status: true,
      generalManagerName: 'Ayşegül Işık',
      departmentCount: 5,
      personCount: expect.any(Number) as number,
      canChange: true,
    })
    await administers('europe', [1013], false)
    await administers('rnd', [2])
    expect((await list('europe')).data).toMatchObject([{ id: 1013, canChange: false }])
    expect(await list('rnd')).toMatchObject({ data: [{ id: 2, canChange: true }], common: { canCreate: false } })
  })

  test('that are not theirs are not there for somebody, and those that they read are not theirs to change', async () => {
    await administers('rnd', [2])
    await administers('rnd', [4], false)
    expect((await company(1, 'rnd')).code).toBe('NOT_FOUND')
    expect(codeOf(await save(1, {}, 'rnd'))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await save(4, {}, 'rnd'))).toEqual([403, 'FORBIDDEN'])
    expect(codeOf(await create({}, 'rnd'))).toEqual([403, 'GROUP_SETTINGS'])
    expect((await save(2, { name: 'Anka Yazılım Ltd.' }, 'rnd')).status).toBe(200)
    expect(codeOf(await save(999, {}))).toEqual([404, 'NOT_FOUND'])
  })
})

test('a scale of leave is offered with its steps', async () => {
  const { body } = await service.call('admin', 'GET', '/api/Directory/LeaveScales')
  expect(body.data[0]).toEqual({
    id: 1,
    locale: 'TR',
    steps: [
      { fromAnniversary: 1, days: 14 },
      { fromAnniversary: 6, days: 20 },
      { fromAnniversary: 15, days: 26 },
    ],
  })
})

describe('a new company', () => {
  test('has its department, and all who keep the settings of the group keep its, too', async () => {
    await administers('director', [1, 2, 4, 6, 1013])
    await administers('rnd', [2])
    const { body } = await create({ generalManagerId: idOf('lead'), countsEveryDay: true })
    const { id } = body.data
    expect(body.data).toMatchObject({
      id: 1014,
      ...fields,
      status: true,
      countsEveryDay: true,
      generalManagerId: idOf('lead'),
      isGeneralManagerActive: true,
      canChange: true,
      departments: [{ name: 'Depo', isRetired: false, personCount: 0 }],
    })
    expect(await settingsOf(id)).toEqual([idOf('admin'), idOf('director')].sort((a, b) => a - b))
    // Nobody has lost a permission.
    expect((await list('director')).common).toEqual({ canCreate: true })
    const rows = await audited()
    expect(rows.map(({ user_id, kind }) => `${user_id} ${kind}`)).toEqual([
      '1 Company',
      '1 Permissions',
      '1 Permissions',
      '1 Department',
    ])
    const told = await service.database.db.selectFrom('hub_outbox').select(['message', 'user_ids']).execute()
    expect(told.map(({ user_ids }) => user_ids?.[0])).toEqual([idOf('admin'), idOf('director')])
    expect(new Set(told.map(({ message }) => message))).toEqual(new Set(['UpdateUserListData']))
  })

  test('added by two at the same instant under one name is there once', async () => {
    const answers = await Promise.all([create({}), create({ name: 'ANKA LOJİSTİK A.Ş.' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test('a company is not added by whose rights are being taken at that instant', async () => {
  const pending = await service.database.db.transaction().execute(async transaction => {
    await lockMasters(transaction)
    await transaction.deleteFrom('user_permission').where('corporation_id', '=', 2).execute()
    const answer = create({})
    await list('admin')
    return { answer }
  })
  expect(codeOf(await pending.answer)).toEqual([403, 'GROUP_SETTINGS'])
})

describe('what is refused of a company', () => {
  test.each([
    ['no name', { name: ' ' }, 'name REQUIRED'],
    ['a name without end', { name: 'x'.repeat(501) }, 'name TOO_LONG'],
    ['a name that another has, as Turkish is read', { name: 'ANKA HOLDİNG A.Ş.' }, 'name ALREADY_EXISTS'],
    ['a passive general manager', { generalManagerId: idOf('passive') }, 'generalManagerId NOT_AN_ACTIVE_PERSON'],
    ['a general manager who is nobody', { generalManagerId: 999 }, 'generalManagerId NOT_AN_ACTIVE_PERSON'],
    ['a scale that is not there', { leaveScaleId: 99 }, 'leaveScaleId NOT_A_CHOICE'],
    ['an IBAN with a wrong check digit', { iban: 'TR33 0006 1005 1978 6457 8413 27' }, 'iban NOT_AN_IBAN'],
    ['what is no BIC', { bic: 'ANKA' }, 'bic WRONG_FORMAT'],
    ['a locale that is none', { locale: 'US' }, 'locale NOT_A_CHOICE'],
  ])('%s, and nothing is changed', async (_what, payload, fault) => {
    expect(faultsOf(await create(payload))).toEqual([fault])
    expect(faultsOf(await save(2, payload))).toEqual([fault])
    expect(await audited()).toEqual([])
  })

  test('that a new one has no department', async () => {
    expect(faultsOf(await create({ departmentName: ' ' }))).toEqual(['departmentName REQUIRED'])
    expect(await audited()).toEqual([])
  })

  test('that the last active one becomes passive', async () => {
    await service.database.db.updateTable('corporation').set({ is_active: false }).where('id', '<>', 2).execute()
    expect(codeOf(await save(2, { status: false }))).toEqual([409, 'LAST_COMPANY'])
  })
})

describe('a company that is saved', () => {
  test('is as it was sent, with what changed written down', async () => {
    const before = (await company(2)).data
    const { body } = await save(2, {
      name: before.name,
      locale: 'EU',
      generalManagerId: before.generalManagerId,
      iban: 'gb82 west 1234 5698 7654 32',
      bic: 'testtris',
      version: before.version,
    })
    expect(body.data).toMatchObject({ locale: 'EU', iban: 'GB82WEST12345698765432', bic: 'TESTTRIS', version: 2 })
    expect(await audited()).toEqual([
      {
        user_id: idOf('admin'),
        kind: 'Company',
        subject: '2',
        old_value: { locale: 'TR', iban: before.iban, bic: null },
        new_value: { locale: 'EU', iban: 'GB82WEST12345698765432', bic: 'TESTTRIS' },
      },
    ])
  })

  test('as it was is not written down, and keeps its version', async () => {
    const { name, locale, generalManagerId, iban } = (await company(2)).data
    expect((await save(2, { name, locale, generalManagerId, iban })).body.data.version).toBe(1)
    expect(await audited()).toEqual([])
  })

  test('by somebody who read it before another changed it is refused, and told who did', async () => {
    await save(2, { name: 'Anka Yazılım ve Bulut A.Ş.', version: 1 })
    const stale = await save(2, { name: 'Anka Teknoloji A.Ş.', version: 1 })
    expect(codeOf(stale)).toEqual([409, 'STALE_VERSION'])
    expect(stale.body.message).toContain('Anka Yazılım ve Bulut A.Ş.')
    expect(stale.body.message).toMatch(/\([^,]+ [^,]+, \d\d\/\d\d\/\d{4} \d\d:\d\d\)/)
  })

  test('keeps a general manager who has become passive since, until another is named', async () => {
    const { generalManagerId } = (await company(2)).data
    const { db } = service.database
    await db.updateTable('app_user').set({ is_active: false }).where('id', '=', generalManagerId).execute()
    const { body } = await save(2, { generalManagerId })
    expect(body.data).toMatchObject({ generalManagerId, isGeneralManagerActive: false })
  })

  test('active again belongs to who keeps the group', async () => {
    await administers('director', [1, 2, 4, 6, 1013])
    await service.database.db.deleteFrom('user_permission').where('corporation_id', '=', 5).execute()
    const { body } = await save(5, { name: 'Anka Eski Şirket A.Ş.' }, 'director')
    expect(body.data).toMatchObject({ id: 5, status: true, canChange: true })
    expect(await settingsOf(5)).toEqual([idOf('admin'), idOf('director')].sort((a, b) => a - b))
  })

  test('active again, where nobody keeps the group, is kept by who keeps it', async () => {
    await administers('director', [5])
    await service.database.db.deleteFrom('user_permission').where('user_id', '=', idOf('admin')).execute()
    const { status, body } = await save(5, { name: 'Anka Eski Şirket A.Ş.' }, 'director')
    expect([status, body.data.status]).toEqual([200, true])
    expect(await settingsOf(5)).toEqual([idOf('director')])
  })
})

describe('a company that becomes passive', () => {
  const name = 'Anka Yazılım A.Ş.'
  const holdings = (who: string, id = 2) => service.call(who, 'GET', `/api/Directory/Companies/${id}/Holdings`)
  const current = async () => {
    const { generalManagerId, iban, bic } = (await company(2)).data
    return { name, generalManagerId, iban, bic, status: false }
  }

  test('is shown with everything that depends on it, to those who may change it', async () => {
    const { status, body } = await holdings('admin')
    expect(status).toBe(200)
    const { db } = service.database
    const people = await db
      .selectFrom('app_user')
      .select('id')
      .where('is_active', '=', true)
      .where(eb => eb.or([eb('corporation_id', '=', 2), eb('second_corporation_id', '=', 2)]))
      .execute()
    expect(body.data).toMatchObject({ people: people.length, agreements: expect.any(Number), forms: 0 })
    expect(body.data.trees).toBeGreaterThan(0)
    await administers('rnd', [1])
    await administers('director', [2], false)
    expect([await holdings('rnd'), await holdings('director', 2)].map(({ status }) => status)).toEqual([404, 403])
  })

  test.each([[{}], [{ confirmsPassive: 'Anka Holding A.Ş.' }]])('is not confirmed by %j', async confirmation => {
    const refused = await save(2, { ...(await current()), ...confirmation })
    expect(codeOf(refused)).toEqual([422, 'COMPANY_UNCONFIRMED'])
    expect(refused.body.message).toContain(name)
    expect((await company(2)).data.status).toBe(true)
  })

  test('is confirmed by its name, and leaves no empty line when it is active again', async () => {
    const fields = await current()
    expect((await save(2, { ...fields, confirmsPassive: name })).body.data.status).toBe(false)
    await save(2, { ...fields, status: true })
    expect((await audited()).map(({ kind, new_value }) => [kind, new_value])).toEqual([
      ['Company', { status: false }],
      ['Company', { status: true }],
    ])
  })
})
