import { sql } from 'kysely'
import { dummyHash } from '../login/password'
import { deliverMail, publicAddress, tokenIn } from '../testing/mail'
import { idOf, startTestService, type TestService } from '../testing/user-service'
import { invitationStates } from '@portal/contracts/people/directory-people'
import { hasNoWayIn, invitedAt } from './invitation-state'

const password = 'Kırk2ambar'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  // New people have a password that nobody knows, as after an import.
  await service.database.db
    .updateTable('app_user')
    .set({ password_hash: dummyHash })
    .where('id', 'in', [idOf('employee'), idOf('colleague'), idOf('europe'), idOf('passive')])
    .execute()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const invite = (names: string[], who = 'admin') =>
  service.call(who, 'POST', '/api/Directory/Invite', { userIds: names.map(idOf) })
const setPassword = async (token: string, newPassword = password) => {
  const body = { token, newPassword, confirmPassword: newPassword }
  return (await service.call(undefined, 'POST', '/user/resetPassword', body)).status
}
const logIn = async (name: string) =>
  (await service.call(undefined, 'POST', '/user/login', { email: `${name}@anka.test`, password })).status
const linkFor = async (name: string) => {
  await invite([name])
  return tokenIn((await deliverMail(service.database))[0])
}
const stateOf = (name: string) =>
  service.database.db
    .selectFrom('app_user as u')
    .select([hasNoWayIn.as('hasNoWayIn'), invitedAt.as('invitedAt')])
    .where('u.id', '=', idOf(name))
    .executeTakeFirstOrThrow()

describe('an invitation', () => {
  test('is a mail in both languages with a link, by which they choose a password and log in', async () => {
    expect(await stateOf('employee')).toEqual({ hasNoWayIn: true, invitedAt: null })
    const { body } = await invite(['employee', 'employee'])
    expect(body.data).toEqual({ invited: [idOf('employee')], skipped: [] })
    expect(await stateOf('employee')).toEqual({ hasNoWayIn: true, invitedAt: expect.any(Date) })
    const [mail, ...others] = await deliverMail(service.database)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'employee@anka.test',
      subject: 'Portala davet edildiniz · You’re invited to the portal',
    })
    const link = `${publicAddress}/invitation/${tokenIn(mail)}`
    expect(mail?.text.split(link)).toHaveLength(3)
    expect(mail?.text).toMatch(/Merhaba Özge,[^]*7 gün[^]*Hello Özge,[^]*7 days/)
    expect(await logIn('employee')).toBe(422)
    expect(await setPassword(tokenIn(mail))).toBe(200)
    expect(await logIn('employee')).toBe(200)
    expect(await stateOf('employee')).toEqual({ hasNoWayIn: false, invitedAt: null })
    // A first password is not reported as changed.
    expect(await deliverMail(service.database)).toEqual([])
  })

  test('is good once, in two browsers at once as well', async () => {
    const token = await linkFor('employee')
    const both = await Promise.all([setPassword(token), setPassword(token, 'Başka.parola9')])
    expect(both.sort()).toEqual([200, 422])
    expect(await setPassword(token)).toBe(422)
  })

  test('is void once another one is sent', async () => {
    const first = await linkFor('employee')
    await invite(['employee'])
    expect(await setPassword(first)).toBe(422)
    const mails = await deliverMail(service.database)
    expect(await setPassword(tokenIn(mails[0]))).toBe(200)
  })

  test('that has not left yet is overtaken by the next', async () => {
    await invite(['employee'])
    await invite(['employee'])
    expect(await deliverMail(service.database)).toHaveLength(1)
  })

  test('ends after seven days', async () => {
    const token = await linkFor('employee')
    const { days } = await service.database.db
      .selectFrom('password_reset')
      .select(sql<number>`extract(day from expires_at - created_at)::integer`.as('days'))
      .executeTakeFirstOrThrow()
    expect(days).toBe(7)
    await service.database.db
      .updateTable('password_reset')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
    expect(await setPassword(token)).toBe(422)
  })

  test('is of no use to who was made passive meanwhile, before the mail or after', async () => {
    const token = await linkFor('employee')
    await invite(['colleague'])
    await service.database.db.updateTable('app_user').set({ is_active: false }).execute()
    expect(await setPassword(token)).toBe(422)
    expect(await deliverMail(service.database)).toEqual([])
  })

  test('skips who is passive, has a password or came by a company account', async () => {
    await service.database.db
      .insertInto('external_identity')
      .values({ issuer: 'https://login.anka.test', subject: 'c', user_id: idOf('colleague') })
      .execute()
    const { body } = await invite(['passive', 'lead', 'colleague'])
    const reasons = { passive: 'Passive', lead: 'SignedIn', colleague: 'SignedIn' }
    const skipped = Object.entries(reasons).map(([name, reason]) => ({ userId: idOf(name), reason }))
    expect(body.data).toEqual({ invited: [], skipped: skipped.toSorted((a, b) => a.userId - b.userId) })
    expect(await deliverMail(service.database)).toEqual([])
  })

  test('is for people of companies whose settings one keeps; one of another among them, and nobody is invited', async () => {
    const { db } = service.database
    const userId = idOf('rnd')
    await db.insertInto('user_role').values({ user_id: userId, role: 'WorkflowManager' }).execute()
    const settings = { user_id: userId, corporation_id: 2, type_id: 1, is_write: true }
    await db.insertInto('user_permission').values(settings).execute()
    const { status, body } = await invite(['employee', 'europe'], 'rnd')
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await service.call('rnd', 'POST', '/api/Directory/Invite', { userIds: [9999] })).body).toEqual(body)
    expect(await db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
    expect((await invite(['rnd'], 'rnd')).status).toBe(200)
    expect((await invite(['employee'], 'rnd')).body.code).toBe('FIRST_COMPANY_ONLY')
  })

  test('is written down each time: who invited whom', async () => {
    await invite(['employee'])
    await invite(['employee'])
    const audited = await service.database.db
      .selectFrom('audit')
      .select(['user_id', 'kind', 'subject', 'old_value', 'new_value'])
      .execute()
    const line = {
      user_id: idOf('admin'),
      kind: 'Invitation',
      subject: String(idOf('employee')),
      old_value: null,
      new_value: 'employee@anka.test',
    }
    expect(audited).toEqual([line, line])
  })
})

describe('the state of an invitation', () => {
  const seen = async () => {
    const { data } = (await service.call('admin', 'GET', `/api/Directory/Person/${idOf('employee')}`)).body
    const list = { body: { currentPage: 1, rowsPerPage: 50, search: 'employee@anka.test' } }
    const { body } = await service.call('admin', 'POST', '/api/Directory/People', list.body)
    expect(body.data[0].invitationState).toBe(data.invitationState)
    for (const invitation of invitationStates) {
      const found = await service.call('admin', 'POST', '/api/Directory/People', { ...list.body, invitation })
      expect(found.body.data).toHaveLength(invitation === data.invitationState ? 1 : 0)
    }
    return data.invitationState as string | null
  }
  const check = (token: string) => service.call(undefined, 'POST', '/user/checkResetLink', { token })
  const later = (days: number) =>
    sql`update mail_outbox set done_at = done_at - make_interval(days => ${days})`.execute(service.database.db)

  test('follows its mail and its page, and begins anew with the next one', async () => {
    const never = { search: 'employee@anka.test', invitation: 'None' }
    const neverInvited = async () =>
      (await service.call('admin', 'POST', '/api/Directory/People', never)).body.data.length
    expect([await seen(), await neverInvited()]).toEqual([null, 1])
    await invite(['employee'])
    expect(await neverInvited()).toBe(0)
    expect(await seen()).toBe('Queued')
    const token = tokenIn((await deliverMail(service.database))[0])
    expect(await seen()).toBe('Sent')
    await check('a'.repeat(43))
    expect(await seen()).toBe('Sent')
    expect([(await check(token)).status, await seen()]).toEqual([200, 'Opened'])
    await later(8)
    expect(await seen()).toBe('Expired')
    await invite(['employee'])
    expect(await seen()).toBe('Queued')
    await deliverMail(service.database)
    expect(await seen()).toBe('Sent')
    await sql`update mail_outbox set outcome = 'failed'`.execute(service.database.db)
    expect(await seen()).toBe('Undelivered')
  })

  test('is gone with the first password', async () => {
    expect([await setPassword(await linkFor('employee')), await seen()]).toEqual([200, null])
  })

  test('is not touched by a link for another password', async () => {
    await linkFor('employee')
    await service.call(undefined, 'POST', '/user/recoverpassword', { email: 'employee@anka.test' })
    const mails = await deliverMail(service.database)
    for (const mail of mails) await check(tokenIn(mail))
    expect(await seen()).toBe('Sent')
  })
})

describe('an invitation that is called back', () => {
  const callBack = (names: string[], who = 'admin') =>
    service.call(who, 'POST', '/api/Directory/CallBackInvitations', { userIds: names.map(idOf) })

  test('has a dead link, and is not mailed any more', async () => {
    const token = await linkFor('employee')
    await invite(['colleague'])
    expect((await callBack(['employee', 'colleague', 'europe'])).body.data.calledBack.sort()).toEqual(
      [idOf('employee'), idOf('colleague')].sort(),
    )
    expect(await deliverMail(service.database)).toEqual([])
    expect(await setPassword(token)).not.toBe(200)
    expect(await stateOf('employee')).toEqual({ hasNoWayIn: true, invitedAt: null })
    const lines = await service.database.db.selectFrom('audit').select(['old_value', 'new_value']).execute()
    expect(lines).toContainEqual({ old_value: 'employee@anka.test', new_value: null })
  })

  test('leaves who has come meanwhile alone', async () => {
    expect(await setPassword(await linkFor('employee'))).toBe(200)
    expect((await callBack(['employee'])).body.data).toEqual({ calledBack: [] })
    expect(await logIn('employee')).toBe(200)
  })

  test('is of people in companies whose settings one may write', async () => {
    await invite(['employee'])
    expect((await callBack(['employee'], 'lead')).status).toBe(403)
  })
})
