import { sql } from 'kysely'
import { startTestService, type TestService } from '../testing/service'
import { idOf, person } from '../testing/trees'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const readings = [
  ['/api/FormRequest/GetAllDefaultTree', { corporationId: 1, moduleId: 1 }],
  ['/api/FormRequest/GetAllSpesificTree', { corporationId: 1 }],
  ['/api/module/getDepartmentTressByUser', { userId: idOf('affairs') }],
  ['/api/module/getSpecificTressByUser', { userId: idOf('affairs') }],
  ['/api/FormRequest/DefaultTree', { moduleExpression: 'EXP', corporationId: 1 }],
] as const

/** How many statements each reading takes, and how many rows it answers. */
async function costs() {
  const found: { statements: number; rows: number }[] = []
  // Whose session it is, is read with the first call.
  await service.call(person('admin'), 'GET', '/api/user/authorized')
  for (const [url, payload] of readings) {
    let statements = 0
    const count = () => (statements += 1)
    service.database.pool.on('acquire', count)
    const response = await service.call(person('admin'), 'POST', url, { payload })
    service.database.pool.off('acquire', count)
    found.push({ statements, rows: response.json<{ data: unknown[] }>().data.length })
  }
  return found
}

async function addTrees(count: number): Promise<void> {
  const { db } = service.database
  await sql`insert into department (id, corporation_id, name)
    select 1000 + i, 1, 'Bölüm ' || i from generate_series(1, ${count}::integer) i`.execute(db)
  await sql`insert into app_user (email, password_hash, first_name, last_name, title, corporation_id, department_id,
      birth_date, recruitment_date)
    select 'p' || i || '@anka.test', '-', 'Ad', 'Soyad ' || i, 'Uzman', 1, 1000 + i, '1990-01-01', '2020-01-01'
    from generate_series(1, ${count}::integer) i`.execute(db)
  await sql`insert into default_tree (module_id, department_id)
    select 1, id from department where id > 1000`.execute(db)
  await sql`insert into default_tree (module_id, user_id)
    select 1, id from app_user where department_id > 1000`.execute(db)
  await sql`insert into default_tree_entry (tree_id, tree_order, user_id)
    select t.id, u.i, u.id from default_tree t cross join unnest(
      ${[idOf('affairs'), idOf('finance')]}::integer[]) with ordinality u (id, i)
    where t.department_id > 1000 or t.user_id in (select id from app_user where department_id > 1000)`.execute(db)
}

test('a list of two hundred trees takes as many statements as a list of one', async () => {
  const before = await costs()
  expect(before.map(cost => cost.rows)).toEqual([2, 1, 2, 1, 3])
  await addTrees(200)
  const after = await costs()
  expect(after.map(cost => cost.rows)).toEqual([202, 201, 202, 201, 3])
  expect(after.map(cost => cost.statements)).toEqual(before.map(cost => cost.statements))
  expect(Math.max(...after.map(cost => cost.statements))).toBeLessThanOrEqual(3)
})
