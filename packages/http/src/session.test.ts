import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { endSession, endSessionsOf } from './end-sessions'
import { beginSession, endedAmong, findSession, findSessionKey } from './session'

const employeeId = 5

let database: TestDatabase
let token: string

const find = () => findSession(database.db, `Bearer ${token}`)
const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`
const update = () => database.db.updateTable('session')

beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('session').execute()
  token = await beginSession(database.db, employeeId)
})

describe('a session', () => {
  test('belongs to its user', async () => {
    expect((await find())?.user).toEqual({
      id: employeeId,
      name: 'Özge Kılıç',
      profilPhoto: null,
      factorDue: null,
      roleList: [{ name: 'WorkflowUser' }],
      permissionList: [],
    })
  })

  test('is distinguished from others that are looked up at the same moment', async () => {
    const other = await beginSession(database.db, employeeId + 1)
    const ended = await beginSession(database.db, employeeId)
    const found = await findSession(database.db, `Bearer ${ended}`)
    if (found) await endSession(database.db, found)
    const together = [token, other, ended, token, 'x'.repeat(43)].map(each =>
      findSession(database.db, `Bearer ${each}`),
    )
    const ids = (await Promise.all(together)).map(session => session?.user.id)
    expect(ids).toEqual([employeeId, employeeId + 1, undefined, employeeId, undefined])
  })

  test('is stored without its token', async () => {
    const rows = await sql<{ row: string }>`select s::text as row from session s`.execute(database.db)
    expect(rows.rows).toHaveLength(1)
    expect(rows.rows[0]?.row).not.toContain(token)
    expect(rows.rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'))
  })

  test("records its user's language as often as its use", async () => {
    const reads = async () => {
      const { language } = await database.db
        .selectFrom('app_user')
        .select('language')
        .where('id', '=', employeeId)
        .executeTakeFirstOrThrow()
      return language
    }
    const use = (language?: 'tr' | 'en') => findSession(database.db, `Bearer ${token}`, language)
    const letTimePass = () =>
      update()
        .set({ last_used: ago('6 minutes') })
        .execute()
    expect(await reads()).toBe('tr')
    await use('en')
    expect(await reads()).toBe('tr')
    await letTimePass()
    await use('en')
    expect(await reads()).toBe('en')
    await letTimePass()
    await use()
    expect(await reads()).toBe('en')
    await letTimePass()
    await use('tr')
    expect(await reads()).toBe('tr')
  })

  test('is found while its row is locked: its use is recorded the next time', async () => {
    const isNoted = async () => {
      const { isRecent } = await database.db
        .selectFrom('session')
        .select(sql<boolean>`last_used > now() - interval '1 minute'`.as('isRecent'))
        .executeTakeFirstOrThrow()
      return isRecent
    }
    await update()
      .set({ last_used: ago('6 minutes') })
      .execute()
    await database.db.transaction().execute(async transaction => {
      await sql`select from session for update`.execute(transaction)
      expect(await find()).toBeDefined()
    })
    expect(await isNoted()).toBe(false)
    await find()
    expect(await isNoted()).toBe(true)
  })

  test('is found even if its use cannot be recorded', async () => {
    await update()
      .set({ last_used: ago('6 minutes') })
      .execute()
    await sql`alter table session add constraint no_writes check (last_used < now() - interval '1 minute')
      not valid`.execute(database.db)
    expect(await find()).toBeDefined()
    await sql`alter table session drop constraint no_writes`.execute(database.db)
  })

  test('ends alone', async () => {
    const session = await find()
    const other = await beginSession(database.db, employeeId)
    if (session) await endSession(database.db, session)
    expect(await find()).toBeUndefined()
    expect(await findSession(database.db, `Bearer ${other}`)).toBeDefined()
  })

  test('begins no epoch by its use, and one for each transaction that ends sessions', async () => {
    const epoch = async () =>
      (await sql<{ value: string }>`select value from session_epoch`.execute(database.db)).rows[0]
    await update()
      .set({ last_used: ago('6 minutes') })
      .execute()
    const before = await epoch()
    await find()
    await beginSession(database.db, employeeId)
    expect(await epoch()).toEqual(before)
    await database.db.transaction().execute(async transaction => {
      await endSessionsOf(transaction, employeeId, 'access-changed')
      expect(await epoch()).toEqual(before)
    })
    const after = await epoch()
    expect(after).not.toEqual(before)
    await database.db.deleteFrom('session').execute()
    expect(await epoch()).not.toEqual(after)
  })

  test('ends with the commit that ends it, two hundred times', async () => {
    for (let i = 0; i < 200; i += 1) {
      const header = `Bearer ${await beginSession(database.db, employeeId)}`
      const session = await findSession(database.db, header)
      // From here on it is remembered.
      expect(await findSession(database.db, header)).toEqual(session)
      if (session) await endSession(database.db, session)
      expect(await findSession(database.db, header)).toBeUndefined()
    }
  })

  test('ends on its last day', async () => {
    await update()
      .set({ expires_at: ago('1 second') })
      .execute()
    expect(await find()).toBeUndefined()
  })

  test('ends when nobody has used it for a week', async () => {
    await update()
      .set({ last_used: ago('6 days 23 hours') })
      .execute()
    expect(await find()).toBeDefined()
    await update()
      .set({ last_used: ago('7 days 1 second') })
      .execute()
    expect(await find()).toBeUndefined()
  })

  test('continues for another week when it is used', async () => {
    await update()
      .set({ last_used: ago('6 days') })
      .execute()
    await find()
    const { isRecent } = await database.db
      .selectFrom('session')
      .select(sql<boolean>`last_used > now() - interval '1 minute'`.as('isRecent'))
      .executeTakeFirstOrThrow()
    expect(isRecent).toBe(true)
  })

  test('is known by its key while it is active, and then by the reason of its end', async () => {
    const known = await findSessionKey(database.db, token)
    expect(known).toMatchObject({ userId: employeeId, key: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    const other = await findSessionKey(database.db, await beginSession(database.db, employeeId))
    const keys = [known?.key ?? '', other?.key ?? '']
    expect(await endedAmong(database.db, keys)).toEqual([])
    const session = await find()
    if (session) await endSession(database.db, session)
    expect(await findSessionKey(database.db, token)).toBeUndefined()
    expect(await endedAmong(database.db, keys)).toEqual([{ key: keys[0], userId: employeeId, reason: 'logged-out' }])
    await database.db.deleteFrom('session').execute()
    expect(await endedAmong(database.db, [keys[1] ?? ''])).toEqual([{ key: keys[1], userId: null, reason: 'expired' }])
    expect(await findSessionKey(database.db, 'made up')).toBeUndefined()
    expect(await findSessionKey(database.db, undefined)).toBeUndefined()
  })

  test('ends when its user may no longer log in', async () => {
    const setActive = (isActive: boolean) =>
      database.db.updateTable('app_user').set({ is_active: isActive }).where('id', '=', employeeId).execute()
    await setActive(false)
    expect(await find()).toBeUndefined()
    await setActive(true)
  })
})

describe("the data of a session's user", () => {
  const change = {
    name: sql`update app_user set first_name = 'Özgenur' where id = ${employeeId}`,
    photo: sql`update app_user set photo = 'photo/x.png' where id = ${employeeId}`,
    role: sql`insert into user_role values (${employeeId}, 'WorkflowFinance')`,
    permission: sql`insert into user_permission values (${employeeId}, 8, 1, false)`,
  }
  afterEach(async () => {
    await sql`update app_user set first_name = 'Özge', photo = null where id = ${employeeId}`.execute(database.db)
    await sql`delete from user_role where user_id = ${employeeId} and role = 'WorkflowFinance'`.execute(database.db)
    await sql`delete from user_permission where user_id = ${employeeId}`.execute(database.db)
  })

  test.each([
    ['a name', change.name, { name: 'Özgenur Kılıç' }],
    ['a photo', change.photo, { profilPhoto: 'photo/x.png' }],
    ['a role', change.role, { roleList: [{ name: 'WorkflowFinance' }, { name: 'WorkflowUser' }] }],
    ['a permission', change.permission, { permissionList: [{ typeId: 8, corporationId: 1, isWrite: false }] }],
  ])('is %s that has changed, from the commit on', async (_what, statement, expected) => {
    const before = await find()
    await database.db.transaction().execute(async transaction => {
      await statement.execute(transaction)
      expect((await find())?.user).toEqual(before?.user)
    })
    expect((await find())?.user).toMatchObject(expected)
  })

  test('does not contain removed roles or outdated permissions', async () => {
    await change.role.execute(database.db)
    await change.permission.execute(database.db)
    expect((await find())?.user.roleList).toHaveLength(2)
    await sql`delete from user_role where user_id = ${employeeId} and role = 'WorkflowFinance'`.execute(database.db)
    await sql`update user_permission set is_write = true where user_id = ${employeeId}`.execute(database.db)
    expect((await find())?.user).toMatchObject({
      roleList: [{ name: 'WorkflowUser' }],
      permissionList: [{ typeId: 8, corporationId: 1, isWrite: true }],
    })
  })
})
