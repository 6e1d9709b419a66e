import { PassThrough } from 'node:stream'
import { startDemoDatabase, startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { serverOptions } from '@portal/http/server-options'
import userService from '@portal/user-service/app'
import Fastify from 'fastify'
import { runCommand } from '../testing/run-command'
import { createPrompt } from './prompt'

const password = 'Kırk2ambar'

let database: TestDatabase

const createAdmin = (args: string[], typed: string[] = []) => runCommand(database.url, ['create-admin', ...args], typed)
const logIn = async (email: string) => {
  const server = Fastify(serverOptions)
  const log = { error: (details: unknown) => console.error(details) }
  await server.register(userService, { db: database.db, log, publicAddress: () => 'https://portal.anka.test' })
  const response = await server.inject({ method: 'POST', url: '/user/login', payload: { email, password } })
  await server.close()
  return response.json<{ data: { user: { name: string; roleList: object[]; permissionList: object[] } } }>()
}

describe('the administrator of an empty portal', () => {
  beforeEach(async () => {
    database = await startTestDatabase()
  })
  afterEach(() => database.close())

  test('gets a company, a department and every permission', async () => {
    const { status, printed } = await createAdmin([
      ...['--email', 'Ada@Sirket.test', '--name=Ada Su Çelik', '--password', password],
      ...['--corporation', 'Deneme A.Ş.', '--department', 'Bilgi İşlem'],
    ])
    expect([status, printed]).toEqual([0, 'ada@sirket.test can log in, as a manager with every permission.'])
    const { user } = (await logIn('ada@sirket.test')).data
    expect(user).toMatchObject({ name: 'Ada Su Çelik', roleList: [{ name: 'WorkflowManager' }] })
    expect(user.permissionList).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map(typeId => ({ typeId, isWrite: true, corporationId: 1 })),
    )
    const departments = await database.db.selectFrom('department').selectAll().execute()
    expect(departments).toMatchObject([{ id: 1, corporation_id: 1, name: 'Bilgi İşlem' }])
    const audited = await database.db.selectFrom('audit').select(['user_id', 'kind', 'subject', 'old_value']).execute()
    expect(audited).toEqual([
      { user_id: null, kind: 'Company', subject: '1', old_value: null },
      { user_id: null, kind: 'Department', subject: '1', old_value: null },
      { user_id: null, kind: 'Roles', subject: '1', old_value: [] },
      { user_id: null, kind: 'Permissions', subject: '1', old_value: [] },
    ])
  })

  test('is asked for what no option says', async () => {
    const { status, asked } = await createAdmin([], ['ada@sirket.test', 'Ada Çelik', password])
    expect([status, asked]).toEqual([0, ['Email: ', 'First and last name: ', 'Password: ']])
    expect((await logIn('ada@sirket.test')).data.user.name).toBe('Ada Çelik')
  })

  test.each([[['--colour', 'red']], [['--email']], [['ada@anka.test']]])(
    'is refused with the options %j',
    async args => {
      expect(await createAdmin(args)).toMatchObject({ status: 1, errors: expect.stringContaining('UNKNOWN_OPTION') })
    },
  )
})

describe('the administrator of a portal with companies', () => {
  beforeEach(async () => {
    database = await startDemoDatabase()
  })
  afterEach(() => database.close())

  test('joins the first and may do everything in the active ones', async () => {
    await createAdmin(['--email', 'ada@anka.test', '--name', 'Ada Çelik', '--password', password])
    expect((await logIn('ada@anka.test')).data.user.permissionList).toHaveLength(8 * 5)
    expect(await database.db.selectFrom('corporation').selectAll().execute()).toHaveLength(6)
  })

  test.each([
    ['an e-mail that is none', ['ada', 'Ada Çelik', password], 'NOT_AN_EMAIL'],
    ['an e-mail that is taken', ['ADMIN@anka.test', 'Ada Çelik', password], 'USER_EXISTS'],
    ['half a name', ['ada@anka.test', 'Ada', password], 'NO_NAME'],
    ['a short password', ['ada@anka.test', 'Ada Çelik', 'kısa5'], 'PASSWORD_TOO_SHORT'],
    ['a common password', ['ada@anka.test', 'Ada Çelik', 'Parola123'], 'PASSWORD_TOO_COMMON'],
    ['nothing typed', [], 'NOT_AN_EMAIL'],
  ])('is refused with %s', async (_what, typed, code) => {
    const { status, errors } = await createAdmin([], typed)
    expect([status, errors]).toEqual([1, expect.stringMatching(new RegExp(`^${code}: `))])
    expect(await database.db.selectFrom('app_user').selectAll().execute()).toHaveLength(21)
  })
})

/** Waits for the whole output: a read may return only part of it. */
function writtenTo(output: PassThrough): string {
  let written = ''
  for (let part: unknown = output.read(); part !== null; part = output.read()) written += String(part)
  return written
}

describe('asking', () => {
  test('reads line by line from what is piped in, and gets nothing after its end', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    const prompt = createPrompt(input, output)
    input.end('first\nsecond\n')
    expect([await prompt.ask('1? '), await prompt.ask('2? ', true), await prompt.ask('3? ')]).toEqual([
      'first',
      'second',
      '',
    ])
    expect(writtenTo(output)).toBe('1? 2? 3? ')
    prompt.close()
  })

  test('on a terminal shows what is typed, unless it is a secret', async () => {
    const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()]
    const prompt = createPrompt(input, output)
    const name = prompt.ask('Name: ')
    input.write('Ada\r')
    expect(await name).toBe('Ada')
    const secret = prompt.ask('Password: ', true)
    input.write(`${password}\r`)
    expect(await secret).toBe(password)
    const shown = writtenTo(output)
    expect(shown).toContain('Ada')
    expect(shown).toContain('Password: ')
    expect(shown).not.toContain('ambar')
    prompt.close()
  })
})
