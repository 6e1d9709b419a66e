import type { Person } from '@portal/contracts/person'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeEach(async () => {
  service = await startTestService()
})
afterEach(() => service.close())

const change = (who: string, payload: object) => service.call(who, 'POST', '/user/ChangeMasterUser', payload)
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

  test('not without people', async () => {
    const { status, body } = await change('admin', { newUserId: idOf('manager'), userIds: [] })
    expect([status, body.code, body.message]).toEqual([422, 'NO_USER_SELECTED', 'Lütfen en az bir kullanıcı seçiniz!'])
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

  test('not to somebody who is not there', async () => {
    expect((await change('admin', { newUserId: 999, userIds: ids('employee') })).status).toBe(422)
  })

  test.each(['manager', 'director', 'hr', 'lead', 'employee'])('not by %s, who lacks role or permission', async who => {
    expect((await change(who, { newUserId: idOf('manager'), userIds: ids('employee') })).status).toBe(403)
    const { status } = await service.call(who, 'POST', '/user/GetUsersByMasterUser', { userId: idOf('lead') })
    expect(status).toBe(403)
    expect(await teamOf('lead')).toHaveLength(3)
  })
})
