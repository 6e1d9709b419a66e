import type { Setup } from '@portal/contracts/people/setup.calls'
import { sql } from 'kysely'
import { dummyHash } from '../login/password'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const ask = async (who = 'admin'): Promise<Setup> => (await service.call(who, 'GET', '/api/Directory/Setup')).body.data
/** `PUR1 3/20`: so many of the people lack a tree. */
const waysOf = ({ ways }: Setup) =>
  ways.map(
    ({ moduleExpression, purchaseTypeId, people, withoutTree }) =>
      `${moduleExpression}${purchaseTypeId ?? ''} ${withoutTree}/${people}`,
  )
const files = (corporationId: number) =>
  sql`
  insert into form (guid, module_id, owner_id, filled_by_id, corporation_id, state, created_at, updated_at,
    event_count, event_hash, searchable)
  values (gen_random_uuid(), 1, 1, 1, ${corporationId}, 4, now(), now(), 0, '', '')`.execute(service.database.db)

describe('the setup', () => {
  test('counts what the demo group has and lacks', async () => {
    const setup = await ask()
    expect(setup).toMatchObject({ companies: 5, unnamedCompanyId: null, notInvited: 0, withoutMaster: 0 })
    expect(setup).toMatchObject({ currencies: 4, expenseTypes: 8, leaveTypes: 5, requirementTypes: 6, hasForms: false })
    expect(waysOf(setup)).toEqual(['EXP 0/20', 'PUR1 3/20', 'PUR2 3/20'])
    expect(setup.ways[1]?.first).toEqual({ corporationId: 4, departmentId: 41 })
  })

  test('leaves out companies that do not use a module, once there are forms', async () => {
    await files(1)
    expect(waysOf(await ask())).toEqual(['EXP 0/20', 'PUR1 0/17', 'PUR2 0/17'])
  })

  test('counts the companies whose settings somebody may write, and no other', async () => {
    const { db } = service.database
    const user_id = idOf('rnd')
    await db.insertInto('user_role').values({ user_id, role: 'WorkflowManager' }).execute()
    const settings = { user_id, corporation_id: 4, type_id: 1 }
    await db
      .insertInto('user_permission')
      .values({ ...settings, is_write: true })
      .execute()
    await db
      .insertInto('user_permission')
      .values({ ...settings, corporation_id: 1, is_write: false })
      .execute()
    await files(1)
    const setup = await ask('rnd')
    expect(setup).toMatchObject({ companies: 1, people: 1, hasForms: false })
    expect(waysOf(setup)).toEqual(['EXP 0/1', 'PUR1 1/1', 'PUR2 1/1'])
  })

  test('names the company that still has its first name, people without a master, and who was not invited', async () => {
    const { db } = service.database
    await db.updateTable('corporation').set({ name: 'Şirket' }).where('id', '=', 4).execute()
    // Four others have no master either, and the trees of their companies approved their leave.
    await db.deleteFrom('default_tree_entry').execute()
    const field = { master_id: null, annual_master_id: null, password_hash: dummyHash }
    await db.updateTable('app_user').set(field).where('id', '=', idOf('field')).execute()
    const setup = await ask()
    expect(setup).toMatchObject({ unnamedCompanyId: 4, withoutMaster: 5, notInvited: 1 })
    expect(waysOf(setup)).toEqual(['EXP 20/20', 'PUR1 20/20', 'PUR2 20/20'])
    await service.call('admin', 'POST', '/api/Directory/Invite', { userIds: [idOf('field')] })
    expect(await ask()).toMatchObject({ notInvited: 0 })
  })

  test('does not count a tree in which nobody is left', async () => {
    const { db } = service.database
    await sql`
      update app_user set is_active = false
      where id in (select e.user_id from default_tree_entry e join default_tree t on t.id = e.tree_id where t.corporation_id = 4)
    `.execute(db)
    const { ways } = await ask()
    expect(ways[0]?.withoutTree).toBeGreaterThan(0)
  })
})
