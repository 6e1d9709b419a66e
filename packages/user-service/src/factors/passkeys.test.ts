import { networkLimit } from '../login/guessing'
import { factorsOf } from '../testing/factors'
import { deliverMail } from '../testing/mail'
import { PasskeyDevice } from '../testing/passkey-device'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await service.rewind()
})
afterAll(() => service.close())

const { logIn, ticketFor, finish, setUp, change } = factorsOf(() => service)
const post = (who: string | undefined, path: string, body: object = {}) =>
  service.call(who, 'POST', `/user/passkey/${path}`, body)
const begin = async (who: string) => (await service.call(who, 'POST', '/user/passkey/begin')).body.data
const add = async (who: string, device = new PasskeyDevice(), name = 'Telefonum') => {
  const { body } = await post(who, 'add', { name, response: device.create(await begin(who)) })
  return { device, recoveryCodes: body.data.recoveryCodes as string[] }
}
const challenge = async (ticket?: string) => (await post(undefined, 'login/begin', ticket ? { ticket } : {})).body.data
const logInWith = async (device: PasskeyDevice, ticket?: string) =>
  post(undefined, 'login/finish', { response: device.logIn(await challenge(ticket)), ...(ticket && { ticket }) })
const factors = async (who: string) => (await service.call(who, 'GET', '/user/factors')).body.data
const sessions = async () => (await service.database.db.selectFrom('session').selectAll().execute()).length
const stored = async () => (await service.database.db.selectFrom('passkey_challenge').selectAll().execute()).length
const expire = () => void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000)

describe('a passkey', () => {
  test('is added under a name, and then logs in alone', async () => {
    const { device, recoveryCodes } = await add('employee')
    expect(recoveryCodes).toHaveLength(10)
    const { passkeys } = await factors('employee')
    expect(passkeys).toMatchObject([{ id: device.id.toString('base64url'), name: 'Telefonum', lastUsed: null }])

    const options = await challenge()
    expect(options).toMatchObject({ rpId: 'portal.anka.test', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { status, body } = await logInWith(device)
    expect([status, body.data.user.id]).toEqual([200, idOf('employee')])
    expect((await factors('employee')).passkeys[0].lastUsed).not.toBeNull()
    expect((await deliverMail(service.database)).map(({ subject }) => subject)).toEqual([
      'Yeni bir doğrulama yöntemi eklendi',
    ])
  })

  test('leaves nothing in the store of challenges until one is used', async () => {
    const { device } = await add('employee')
    const before = await stored()
    const begun = [await challenge(), await challenge(), await challenge(await ticketFor('employee'))]
    expect([begun.length, await stored()]).toEqual([3, before])
    expect((await logInWith(device)).status).toBe(200)
    expect(await stored()).toBe(before + 1)
  })

  test('is the second factor after the password, and so is a recovery code', async () => {
    const { device, recoveryCodes } = await add('employee')
    const { status, body } = await logIn('employee')
    expect([status, body.code, body.data.ways]).toEqual([422, 'SECOND_FACTOR_NEEDED', { app: false, passkey: true }])
    expect((await challenge(body.data.ticket)).allowCredentials).toMatchObject([
      { id: device.id.toString('base64url') },
    ])
    expect((await logInWith(device, body.data.ticket)).status).toBe(200)
    expect((await post(undefined, 'login/begin', { ticket: body.data.ticket })).body.code).toBe('LOGIN_TICKET_DEAD')
    expect((await finish(await ticketFor('employee'), recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('beside an app gives no second set of recovery codes, and keeps them when the app goes', async () => {
    await setUp('employee')
    const { recoveryCodes } = await add('employee')
    expect(recoveryCodes).toEqual([])
    await change('employee', '/user/authenticator/remove')
    expect(await factors('employee')).toMatchObject({ authenticator: null, recoveryCodesLeft: 10 })
    expect((await logIn('employee')).body.code).toBe('SECOND_FACTOR_NEEDED')
  })

  test('is removed, and logs nobody in any more', async () => {
    const { device } = await add('employee')
    const id = device.id.toString('base64url')
    expect((await post('employee', 'remove', { id })).status).toBe(200)
    expect(await factors('employee')).toEqual({ authenticator: null, passkeys: [], recoveryCodesLeft: 0 })
    expect((await logInWith(device)).body.code).toBe('PASSKEY_REFUSED')
    expect((await logIn('employee')).status).toBe(200)
  })

  test('takes another name', async () => {
    const { device } = await add('employee')
    const id = device.id.toString('base64url')
    expect((await post('employee', 'rename', { id, name: '' })).status).toBe(422)
    expect((await post('employee', 'rename', { id, name: 'İş bilgisayarım' })).status).toBe(200)
    expect((await factors('employee')).passkeys).toMatchObject([{ id, name: 'İş bilgisayarım' }])
  })

  test('of one person is nothing to another', async () => {
    const { device } = await add('employee')
    const id = device.id.toString('base64url')
    expect((await post('lead', 'rename', { id, name: 'Benim' })).status).toBe(404)
    expect((await post('lead', 'remove', { id })).status).toBe(404)
    expect((await factors('lead')).passkeys).toEqual([])
    const again = { name: 'Benim', response: device.create(await begin('lead')) }
    expect((await post('lead', 'add', again)).body.code).toBe('PASSKEY_REFUSED')
    const { passkeys } = await factors('employee')
    expect(passkeys).toMatchObject([{ id, name: 'Telefonum' }])
  })
})

describe('what is refused of a new passkey:', () => {
  const device = new PasskeyDevice()
  test.each([
    ['another origin', { origin: 'https://portal.anka.example' }],
    ['another host', { host: 'anka.test' }],
    ['a device that has not checked who uses it', { isVerified: false }],
  ])('%s', async (_what, change) => {
    const response = device.create(await begin('employee'), change)
    expect((await post('employee', 'add', { name: 'Telefonum', response })).body.code).toBe('PASSKEY_REFUSED')
    expect((await factors('employee')).passkeys).toEqual([])
  })

  test.each([
    ['the challenge of somebody else', () => begin('lead')],
    ['the challenge of a login', async () => ({ ...(await begin('employee')), ...(await challenge()) })],
    ['an expired challenge', () => begin('employee').then(begun => (expire(), begun))],
  ])('%s', async (_what, begun) => {
    const response = device.create(await begun())
    expect((await post('employee', 'add', { name: 'Telefonum', response })).body.code).toBe('PASSKEY_REFUSED')
  })
})

describe('what is refused of a login by passkey:', () => {
  let device: PasskeyDevice
  beforeEach(async () => {
    device = (await add('employee')).device
    await service.database.db.deleteFrom('session').execute()
  })
  const refused = async (response: object, ticket?: string) => {
    const { status, body } = await post(undefined, 'login/finish', { response, ...(ticket && { ticket }) })
    expect([status, body.code]).toEqual([422, 'PASSKEY_REFUSED'])
  }

  test.each([
    ['another origin', { origin: 'https://portal.anka.test.example' }],
    ['another host', { host: 'anka.test' }],
    ['a device that has not checked who uses it', { isVerified: false }],
  ])('%s', async (_what, change) => {
    await refused(device.logIn(await challenge(), change))
    expect(await sessions()).toBe(0)
  })

  test('a replayed response', async () => {
    const response = device.logIn(await challenge())
    expect((await post(undefined, 'login/finish', { response })).status).toBe(200)
    await refused(response)
  })

  test('a response sent twice at the same instant', async () => {
    const response = device.logIn(await challenge())
    const answers = await Promise.all([1, 2].map(() => post(undefined, 'login/finish', { response })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions()).toBe(1)
  })

  test('a copied passkey, whose counter goes back', async () => {
    expect((await logInWith(device)).status).toBe(200)
    expect((await logInWith(device)).status).toBe(200)
    device.goBack(2)
    await refused(device.logIn(await challenge()))
  })

  test('an expired challenge', async () => {
    const response = device.logIn(await challenge())
    expire()
    await refused(response)
  })

  test('a challenge of nobody’s, a prolonged one, or that of a new passkey', async () => {
    await refused(device.logIn({ challenge: 'x'.repeat(43) }))
    const prolonged = Buffer.from((await challenge()).challenge as string, 'base64url')
    prolonged.writeBigUInt64BE(prolonged.readBigUInt64BE(16) + 60_000n, 16)
    await refused(device.logIn({ challenge: prolonged.toString('base64url') }))
    await refused(device.logIn(await begin('employee')))
  })

  test('more than a hundred refused ones of a network, from which right ones do not count', async () => {
    expect((await logInWith(device)).status).toBe(200)
    const stranger = new PasskeyDevice().logIn(await challenge())
    for (let tries = 0; tries < networkLimit.most; tries += 1) await refused(stranger)
    const { status, body } = await post(undefined, 'login/finish', { response: device.logIn(await challenge()) })
    expect([status, body.code]).toEqual([429, 'TOO_MANY_TRIES'])
  })

  test('an unknown passkey', async () => {
    await refused(new PasskeyDevice().logIn(await challenge()))
  })

  test('another person’s passkey after the password', async () => {
    const { device: others } = await add('lead')
    const ticket = await ticketFor('employee')
    await refused(others.logIn(await challenge(ticket)), ticket)
    await refused(others.logIn(await challenge()), ticket)
  })

  test('that of somebody who was made passive', async () => {
    await service.database.db
      .updateTable('app_user')
      .set({ is_active: false })
      .where('id', '=', idOf('employee'))
      .execute()
    await refused(device.logIn(await challenge()))
  })

  test('a ticket that is no longer good', async () => {
    const { status, body } = await post(undefined, 'login/begin', { ticket: 'made up' })
    expect([status, body.code]).toEqual([422, 'LOGIN_TICKET_DEAD'])
  })
})
