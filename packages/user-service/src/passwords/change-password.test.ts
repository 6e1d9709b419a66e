import { demoPassword } from '@portal/database/demo/logins'
import { defaultLimit } from '@portal/http/rate-limit'
import { idOf, startTestService, type TestService } from '../testing/user-service'

const newPassword = 'Kırk2ambar'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const typed = (changes: object = {}) => ({
  userId: idOf('employee'),
  currentPassword: demoPassword,
  newPassword,
  confirmPassword: newPassword,
  ...changes,
})
const change = async (payload: object, who = 'employee', language = 'tr') => {
  const headers = { authorization: `Bearer ${await service.tokenOf(who)}`, 'accept-language': language }
  const response = await service.server.inject({ method: 'POST', url: '/user/changePassword', payload, headers })
  return { status: response.statusCode, body: response.json() }
}
const logIn = async (name: string, password: string) =>
  (await service.call(undefined, 'POST', '/user/login', { email: `${name}@anka.test`, password })).status

describe('changing one’s password', () => {
  test('ends every session of one’s own, at once', async () => {
    const [mine, other] = [await service.tokenOf('employee'), await service.tokenOf('lead')]
    expect(await change(typed())).toEqual({ status: 200, body: { success: true, data: null, common: null } })
    const left = await service.database.db.selectFrom('session').select(['user_id', 'end_reason']).execute()
    expect(left.toSorted((a, b) => a.user_id - b.user_id)).toEqual([
      { user_id: idOf('lead'), end_reason: null },
      { user_id: idOf('employee'), end_reason: 'password-changed' },
      { user_id: idOf('employee'), end_reason: 'password-changed' },
    ])
    expect(mine).not.toBe(other)
    expect([await logIn('employee', demoPassword), await logIn('employee', newPassword)]).toEqual([422, 200])
  })

  test.each([
    ['tr', 'newPassword', { newPassword: 'kısa5', confirmPassword: 'kısa5' }, 'Parola en az 6 karakter olmalıdır!'],
    [
      'en',
      'newPassword',
      { newPassword: '12345', confirmPassword: '12345' },
      'Password length must be at least 6 characters!',
    ],
    ['en', 'confirmPassword', { confirmPassword: 'something else' }, 'Passwords do not match!'],
    [
      'en',
      'newPassword',
      { newPassword: 'QWERTY123', confirmPassword: 'QWERTY123' },
      expect.stringContaining('too easy to guess'),
    ],
    ['en', 'currentPassword', { currentPassword: '' }, 'This field is required.'],
  ])('in %s names what is wrong with %s', async (language, path, changes, message) => {
    const { status, body } = await change(typed(changes), 'employee', language)
    expect([status, body.code]).toEqual([422, 'INVALID'])
    expect(body.errors).toEqual([{ path, code: expect.any(String), message }])
    expect(await logIn('employee', demoPassword)).toBe(200)
  })

  test.each([
    ['letters alone', 'yalnızharfler'],
    ['digits alone', '70418953261'],
    ['blanks at its ends', ' iki yanı boş '],
    ['200 characters', 'Uzun parola! '.repeat(16).slice(0, 200)],
  ])('may be one of %s, and is taken to the letter', async (_what, password) => {
    expect((await change(typed({ newPassword: password, confirmPassword: password }))).status).toBe(200)
    for (const other of [password.trim(), password.toUpperCase(), password.slice(0, -1)].filter(it => it !== password))
      expect(await logIn('employee', other)).toBe(422)
    expect(await logIn('employee', password)).toBe(200)
  })

  test('needs the current password, and not for ever', async () => {
    const { status, body } = await change(typed({ currentPassword: 'wrong' }))
    expect([status, body.code, body.errors[0].path]).toEqual([422, 'WRONG_CURRENT_PASSWORD', 'currentPassword'])
    for (let tries = 1; tries < defaultLimit.most; tries += 1) await change(typed({ currentPassword: 'wrong' }))
    expect((await change(typed())).status).toBe(429)
    expect(await logIn('employee', demoPassword)).toBe(200)
  })

  test.each(['admin', 'hr', 'lead'])('of somebody else is not for %s', async who => {
    const { status, body } = await change(typed(), who)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await logIn('employee', demoPassword)).toBe(200)
  })

  test('is another one', async () => {
    const { status, body } = await change(typed({ newPassword: demoPassword, confirmPassword: demoPassword }))
    expect([status, body.errors]).toMatchObject([422, [{ path: 'newPassword', code: 'PASSWORD_UNCHANGED' }]])
  })

  test('twice at the same instant happens once', async () => {
    const both = await Promise.all([
      change(typed()),
      change(typed({ newPassword: 'Başka.parola9', confirmPassword: 'Başka.parola9' })),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ status }) => status === 422 || status === 401)).toHaveLength(1)
  })

  test('leaves no session to a login that checked the old password at the same instant', async () => {
    await Promise.all([change(typed()), ...Array.from({ length: 4 }, () => logIn('employee', demoPassword))])
    const living = await service.database.db.selectFrom('session').selectAll().where('ended_at', 'is', null).execute()
    expect(living).toEqual([])
  })
})
