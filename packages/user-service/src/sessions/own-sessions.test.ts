import { demoPassword } from '@portal/database/demo/logins'
import { sql } from 'kysely'
import { deliverMail } from '../testing/mail'
import { idOf, startTestService, type TestService } from '../testing/user-service'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/151.0.0.0 Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko/20100101 Firefox/145.0'
const [office, home] = ['203.0.113.7', '198.51.100.4']

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

async function logIn(name: string, agent = windows, remoteAddress = office, language = 'en'): Promise<string> {
  const headers = { 'user-agent': agent, 'accept-language': language }
  const payload = { email: `${name}@anka.test`, password: demoPassword }
  const response = await service.server.inject({ method: 'POST', url: '/user/login', payload, headers, remoteAddress })
  return response.json<{ data: { token: string } }>().data.token
}
const ask = async (token: string, method: 'GET' | 'POST' | 'DELETE', url: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await service.server.inject({ method, url, headers })
  return { status: response.statusCode, body: response.json() }
}
const list = async (token: string) => (await ask(token, 'GET', '/user/sessions')).body.data
const isIn = async (token: string) => (await ask(token, 'GET', '/user/sessions')).status === 200

describe('the list of one’s sessions', () => {
  test('has the sessions of the reader alone, this one first', async () => {
    await logIn('lead')
    const [old, mine] = [await logIn('employee', mac, home), await logIn('employee')]
    await sql`update session set last_used = now() - interval '1 day' where network = ${home}`.execute(
      service.database.db,
    )
    const times = { begunDate: expect.any(String), lastUsedDate: expect.any(String), id: expect.any(String) }
    const here = { device: 'Chrome · Windows', network: office, ...times }
    const there = { device: 'Firefox · macOS', network: home, ...times }
    expect(await list(mine)).toEqual([
      { ...here, isThis: true },
      { ...there, isThis: false },
    ])
    expect(await list(old)).toEqual([
      { ...there, isThis: true },
      { ...here, isThis: false },
    ])
  })

  test('has neither ended nor expired ones, and no key', async () => {
    const mine = await logIn('employee')
    for (const change of [sql`ended_at = now()`, sql`expires_at = now()`, sql`last_used = now() - interval '8 days'`]) {
      await logIn('employee', mac)
      await sql`update session set ${change} where device = 'Firefox · macOS'`.execute(service.database.db)
    }
    const [only, ...others] = await list(mine)
    expect([only.isThis, others]).toEqual([true, []])
    expect(JSON.stringify(only)).not.toContain(mine)
  })
})

describe('ending a session', () => {
  test('ends that one at once, and tells its browser', async () => {
    const [other, third, mine] = [await logIn('employee', mac), await logIn('employee'), await logIn('employee')]
    const { id } = (await list(mine)).find(({ device }: { device: string }) => device === 'Firefox · macOS')
    expect((await ask(mine, 'DELETE', `/user/sessions/${id}`)).status).toBe(200)
    expect(await Promise.all([other, third, mine].map(isIn))).toEqual([false, true, true])
    const told = await service.database.db
      .selectFrom('hub_outbox')
      .select('user_ids')
      .where('message', '=', 'UpdateUserLocaleStorage')
      .execute()
    expect(told).toEqual([{ user_ids: [idOf('employee')] }])
    expect((await ask(mine, 'DELETE', `/user/sessions/${id}`)).status).toBe(404)
  })

  test('of somebody else is not there', async () => {
    const [theirs, mine] = [await logIn('lead'), await logIn('employee')]
    const [{ id }] = await list(theirs)
    expect((await ask(mine, 'DELETE', `/user/sessions/${id}`)).status).toBe(404)
    expect(await isIn(theirs)).toBe(true)
  })

  test('ends all others of the caller at once, and nobody else’s', async () => {
    const [first, second, mine] = [await logIn('employee'), await logIn('employee', mac), await logIn('employee')]
    const theirs = await logIn('lead')
    expect((await ask(mine, 'POST', '/user/endOtherSessions')).body.data).toEqual({ ended: 2 })
    expect(await Promise.all([first, second, mine, theirs].map(isIn))).toEqual([false, false, true, true])
    expect((await ask(mine, 'POST', '/user/endOtherSessions')).body.data).toEqual({ ended: 0 })
  })
})

describe('a login from a new device', () => {
  const notices = async () =>
    service.database.db.selectFrom('notification').select(['user_id', 'kind', 'summary']).execute()

  test('is told in the portal and by mail, in the language of its owner, even without mails about forms', async () => {
    await sql`update app_user set is_send_mail = false where email = 'employee@anka.test'`.execute(service.database.db)
    await logIn('employee', windows, office, 'tr')
    await logIn('employee', mac, office, 'en')
    const what = { tr: `Firefox · macOS, ${office}`, en: `Firefox · macOS, ${office}` }
    expect(await notices()).toEqual([{ user_id: idOf('employee'), kind: 'LoginFromNewDevice', summary: what }])
    expect(await deliverMail(service.database)).toMatchObject([
      {
        to: 'employee@anka.test',
        subject: 'Yeni bir cihazdan giriş yapıldı',
        text: expect.stringContaining(`Firefox · macOS, ${office}. Siz değilseniz`),
      },
    ])
  })

  test('is neither the first login nor one from where they have logged in before', async () => {
    for (let time = 0; time < 2; time += 1) await logIn('employee')
    await logIn('lead', mac, home)
    expect(await notices()).toEqual([])
  })

  test('is one after more than a year, even where it is the only one that was known', async () => {
    await logIn('employee')
    await sql`update known_device set last_used = now() - interval '13 months'`.execute(service.database.db)
    await logIn('employee')
    expect(await notices()).toHaveLength(1)
  })

  test('is one from another network, too, and once', async () => {
    for (const address of [office, home, office, home]) await logIn('employee', windows, address)
    expect(await notices()).toHaveLength(1)
  })
})
