import type { Person } from '@portal/contracts/people/person'
import { sql } from 'kysely'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const change = (who: string, payload: object) => service.call(who, 'POST', '/user/ChangeMasterUser', payload)
/** Lets somebody administer a company. */
const administers = async (name: string, corporationId: number, isWrite = true) => {
  const { db } = service.database
  const userId = idOf(name)
  await db.insertInto('user_role').values({ user_id: userId, role: 'WorkflowManager' }).execute()
  const settings = { user_id: userId, corporation_id: corporationId, type_id: 1, is_write: isWrite }
  await db.insertInto('user_permission').values(settings).execute()
}
const masterOf = async (name: string) => {
  const { rows } = await sql<{ email: string | null }>`
    select (select m.email from app_user m where m.id = u.master_id) as email
    from app_user u where u.id = ${idOf(name)}`.execute(service.database.db)
  return rows[0]?.email
}
const ids = (...names: string[]) => names.map(idOf)
const teamOf = async (name: string, who = 'admin') => {
  const { body } = await service.call(who, 'POST', '/user/GetUsersByMasterUser', { userId: idOf(name) })
  return (body.data as Person[]).map(person => person.name)
}

describe('the people of a master', () => {
  test('are those whose master they are', async () => {
    expect(await teamOf('lead')).toEqual(['İrem Güneş', 'Özge Kılıç', 'Uğur Şahin'])
    expect(await teamOf('rnd')).toEqual([])
  })

  test('leave the list with their account', async () => {
    await service.database.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', idOf('colleague'))
      .execute()
    expect(await teamOf('lead')).toEqual(['İrem Güneş', 'Özge Kılıç'])
  })

  test('leave out those of companies that the caller does not administer', async () => {
    await administers('europe', 1013)
    expect(await teamOf('lead', 'europe')).toEqual([])
    await administers('rnd', 2)
    // They may not change the master of people with it as second company.
    expect(await teamOf('lead', 'rnd')).toEqual([])
  })
})

describe('a master is changed', () => {
  test('for the chosen people alone, whose browsers are told', async () => {
    const { status, body } = await change('admin', {
      newUserId: idOf('manager'),
      userIds: ids('employee', 'colleague', 'employee'),
    })
    expect([status, body]).toEqual([200, { success: true, data: null, common: null }])
    expect(await teamOf('lead')).toEqual(['İrem Güneş'])
    expect(await teamOf('manager')).toEqual(['Özge Kılıç', 'Uğur Şahin', 'Ümit Doğan'])
    const sent = await service.database.db.selectFrom('hub_outbox').selectAll().orderBy('id').execute()
    expect(sent.map(({ hub, message, user_ids, payload }) => [hub, message, user_ids, payload])).toEqual([
      ['/socket', 'UpdateUserListData', ids('employee'), ids('employee')],
      ['/socket', 'UpdateUserListData', ids('colleague'), ids('colleague')],
    ])
  })

  test('and it is written down who changed whose from whom to whom, if it was done', async () => {
    const audited = () =>
      service.database.db.selectFrom('audit').select(['user_id', 'kind', 'subject', 'old_value', 'new_value']).execute()
    await change('admin', { newUserId: idOf('manager'), userIds: [idOf('employee'), 99] })
    expect(await audited()).toEqual([])
    await change('admin', { newUserId: idOf('manager'), userIds: ids('employee') })
    await change('admin', { newUserId: idOf('manager'), userIds: ids('employee') })
    const [employee, lead, manager] = ids('employee', 'lead', 'manager')
    expect(await audited()).toEqual([
      { user_id: idOf('admin'), kind: 'Master', subject: String(employee), old_value: lead, new_value: manager },
    ])
  })

  test('not without people', async () => {
    const { status, body } = await change('admin', { newUserId: idOf('manager'), userIds: [] })
    expect([status, body.code, body.message]).toEqual([422, 'NO_USER_SELECTED', 'En az bir kullanıcı seçin!'])
  })

  test.each([{}, { newUserId: null }])('not without a new master (%j)', async payload => {
    const { status, body } = await change('admin', { ...payload, userIds: ids('employee') })
    expect([status, body.code]).toEqual([422, 'NO_NEW_MASTER'])
  })

  test.each([
    ['to somebody who left', 'passive', ['employee'], 422, 'MASTER_NOT_SELECTABLE'],
    ['of somebody to themselves', 'lead', ['employee', 'lead'], 422, 'OWN_MASTER'],
  ])('not %s, and then for nobody', async (_what, master, people, status, code) => {
    const refused = await change('admin', { newUserId: idOf(master), userIds: ids(...people) })
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await teamOf('lead')).toHaveLength(3)
  })

  test('not when one of the people is not there, and then for nobody', async () => {
    const refused = await change('admin', { newUserId: idOf('manager'), userIds: [...ids('employee'), 999] })
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await teamOf('lead')).toHaveLength(3)
    expect(await service.database.db.selectFrom('hub_outbox').selectAll().execute()).toEqual([])
  })

  test('not for people of other companies, and not to a master there', async () => {
    await administers('europe', 1013)
    const takeover = await change('europe', { newUserId: idOf('europe'), userIds: ids('employee') })
    expect([takeover.status, takeover.body.code]).toEqual([404, 'NOT_FOUND'])
    const given = await change('europe', { newUserId: idOf('lead'), userIds: ids('europe') })
    expect([given.status, given.body.code]).toEqual([404, 'NOT_FOUND'])
    expect([await masterOf('employee'), await masterOf('europe')]).toEqual(['lead@anka.test', null])
  })

  test('not by who may only read the settings', async () => {
    await administers('rnd', 1, false)
    expect((await change('rnd', { newUserId: idOf('manager'), userIds: ids('employee') })).status).toBe(403)
  })

  test('not when people would be each other’s masters, through however many', async () => {
    const circle = await change('admin', { newUserId: idOf('employee'), userIds: ids('director', 'buyer') })
    expect([circle.status, circle.body.code]).toEqual([422, 'MASTER_CIRCLE'])
    expect(circle.body.message).toContain('Ayşegül Işık')
    expect([await masterOf('director'), await masterOf('buyer')]).toEqual(['admin@anka.test', 'director@anka.test'])
  })

  test.each([
    ['the one for leave is above', { annual_master_id: idOf('colleague') }, {}],
    ['it stands in for the one for leave', {}, { annual_master_id: idOf('employee') }],
  ])('not when people would be each other’s masters for leave, because %s', async (_what, employee, colleague) => {
    const { db } = service.database
    const put = (name: string, values: object) =>
      db
        .updateTable('app_user')
        .set({ master_id: null, ...values })
        .where('id', '=', idOf(name))
        .execute()
    await put('employee', employee)
    await put('colleague', colleague)
    const [master, follower] = 'annual_master_id' in employee ? ['employee', 'colleague'] : ['colleague', 'employee']
    const circle = await change('admin', { newUserId: idOf(master ?? ''), userIds: ids(follower ?? '') })
    expect([circle.status, circle.body.code]).toEqual([422, 'MASTER_CIRCLE'])
    // A separate master for leave takes the other one's place in leave.
    await put(follower ?? '', { annual_master_id: idOf('director') })
    expect((await change('admin', { newUserId: idOf(master ?? ''), userIds: ids(follower ?? '') })).status).toBe(200)
  })

  test('at the same instant both ways, and only one of the two is done', async () => {
    const answers = await Promise.all([
      change('admin', { newUserId: idOf('rnd'), userIds: ids('field') }),
      change('admin', { newUserId: idOf('field'), userIds: ids('rnd') }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('not to somebody who is not there', async () => {
    expect((await change('admin', { newUserId: 999, userIds: ids('employee') })).status).toBe(404)
  })

  test.each(['manager', 'director', 'hr', 'lead', 'employee'])('not by %s, who lacks role or permission', async who => {
    expect((await change(who, { newUserId: idOf('manager'), userIds: ids('employee') })).status).toBe(403)
    const { status } = await service.call(who, 'POST', '/user/GetUsersByMasterUser', { userId: idOf('lead') })
    expect(status).toBe(403)
    expect(await teamOf('lead')).toHaveLength(3)
  })
})
