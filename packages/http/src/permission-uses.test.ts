import { permissionTypes } from '@portal/contracts/identity/permission'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { startDemoDatabase, type TestDatabase } from '@portal/database/testing'
import { sql } from 'kysely'
import { permissionUses } from './permission-uses'

const { AllForms, AllExpense, Settings } = permissionTypes

let database: TestDatabase
beforeAll(async () => {
  database = await startDemoDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('permission_use').execute())

const user = (id: number, ...types: number[]) =>
  ({
    id,
    permissionList: types.map(typeId => ({ typeId, corporationId: 1, isWrite: false })),
  }) as unknown as LoggedInUser
const noted = async () => {
  const rows = await database.db
    .selectFrom('permission_use')
    .select(['user_id', 'type_id'])
    .orderBy('type_id')
    .execute()
  return rows.map(({ user_id, type_id }) => [user_id, type_id])
}

test('a use is that of every permission held that grants it, and of no other', async () => {
  const uses = permissionUses(database.db)
  uses.note(user(1, AllForms, AllExpense, Settings), 'AllExpense')
  uses.note(user(2), 'AllExpense')
  expect(await noted()).toEqual([])
  await uses.write()
  expect(await noted()).toEqual([
    [1, AllForms],
    [1, AllExpense],
  ])
})

test('is written once a day by a process, and never turned back', async () => {
  const uses = permissionUses(database.db)
  uses.note(user(1, Settings), 'Settings')
  await uses.write()
  await sql`update permission_use set used_on = used_on + 5`.execute(database.db)
  const daysOf = () => sql<{ on: string }>`select used_on::text as on from permission_use`.execute(database.db)
  const before = (await daysOf()).rows
  uses.note(user(1, Settings), 'Settings')
  await uses.write()
  const other = permissionUses(database.db)
  other.note(user(1, Settings), 'Settings')
  await other.write()
  expect((await daysOf()).rows).toEqual(before)
})

test('that could not be written is written with the next', async () => {
  const uses = permissionUses(database.db)
  uses.note(user(1, Settings), 'Settings')
  await sql`alter table permission_use rename to away`.execute(database.db)
  await uses.write()
  await sql`alter table away rename to permission_use`.execute(database.db)
  uses.note(user(1, Settings), 'Settings')
  await uses.write()
  expect(await noted()).toEqual([[1, Settings]])
})
