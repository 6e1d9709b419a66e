import { permissionNames, permissionTypes } from '@portal/contracts/identity/permission'
import { startTestDatabase, type TestDatabase } from '../testing'
import { demoLogins } from './logins'
import { seedDemo } from './seed'

const today = '2026-11-20'

let database: TestDatabase

beforeEach(async () => {
  database = await startTestDatabase()
})
afterEach(() => database.close())

/** Every row of the demo group, worded as in its description. */
async function group(db = database.db) {
  const corporations = await db.selectFrom('corporation').selectAll().orderBy('id').execute()
  const departments = await db.selectFrom('department').selectAll().orderBy('id').execute()
  const users = await db.selectFrom('app_user').selectAll().orderBy('id').execute()
  const roles = await db.selectFrom('user_role').selectAll().orderBy('user_id').orderBy('role').execute()
  const permissions = await db
    .selectFrom('user_permission')
    .selectAll()
    .orderBy('user_id')
    .orderBy('type_id')
    .orderBy('corporation_id')
    .execute()
  return { corporations, departments, users, roles, permissions }
}

const nameOf = (email: string) => email.replace('@anka.test', '')

// who | corporation / department | roles | permissions as type:corporation, with w for write | master
const everything = permissionNames
  .map(name => permissionTypes[name])
  .sort((a, b) => a - b)
  .flatMap(type => [1, 2, 4, 5, 6, 1013].map(corporation => `${type}:${corporation}w`))
  .join(' ')
const people = `
  admin      | 1/11      | WorkflowManager                     | ${everything}                             |
  manager    | 1/15      | WorkflowManager                     |                                           | director
  director   | 1/15      | WorkflowManager                     | 8:1 8:2                                   | admin
  lead       | 1/11      | WorkflowUser                        |                                           | director
  employee   | 1/11 2/21 | WorkflowUser                        |                                           | lead
  colleague  | 1/11      | WorkflowUser                        |                                           | lead
  lowbalance | 1/11      | WorkflowUser                        |                                           | lead
  newhire    | 1/15      | WorkflowUser                        |                                           | manager
  affairs    | 1/12      | WorkflowFinancialAffairs            |                                           | director
  finance    | 1/12      | WorkflowFinance                     | 2:1w 2:2w 4:1 4:2 5:1 5:2 7:1 7:2         | director
  treasury   | 1/12      | WorkflowFinance                     | 2:1 4:1                                   | director
  purchasing | 1/13      | WorkflowPurchasing                  | 7:1                                       | director
  buyer      | 1/13      | WorkflowPurchasing                  |                                           | director
  hr         | 1/14      | WorkflowHumanResources              | 6:1w 6:2w 6:4w                            | director
  rnd        | 2/21      | WorkflowUser                        |                                           |
  field      | 4/41      | WorkflowUser                        |                                           |
  energy     | 6/61      | WorkflowUser                        |                                           |
  europe     | 1013/101  | WorkflowUser                        |                                           |
  noperm     | 1/12      | WorkflowFinance                     |                                           |
  double     | 1/12      | WorkflowFinance WorkflowPurchasing  |                                           | director
  passive    | 1/15      | WorkflowUser                        |                                           |
`
  .trim()
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim()))

describe('the demo group', () => {
  test('has the people, places, roles, permissions and masters of its description', async () => {
    await seedDemo(database.db, today)
    const { users, roles, permissions } = await group()
    const table = users.map(user => [
      nameOf(user.email),
      `${user.corporation_id}/${user.department_id}` +
        (user.second_corporation_id ? ` ${user.second_corporation_id}/${user.second_department_id}` : ''),
      roles
        .filter(row => row.user_id === user.id)
        .map(row => row.role)
        .join(' '),
      permissions
        .filter(row => row.user_id === user.id)
        .map(row => `${row.type_id}:${row.corporation_id}${row.is_write ? 'w' : ''}`)
        .join(' '),
      nameOf(users.find(master => master.id === user.master_id)?.email ?? ''),
    ])
    expect(table).toEqual(people)
  })

  test('has the corporations and departments of its description', async () => {
    await seedDemo(database.db, today)
    const { corporations, departments, users } = await group()
    const managerOf = (id: number | null) => nameOf(users.find(user => user.id === id)?.email ?? '')
    const columns = corporations.map(corporation => {
      const { id, name, locale, is_active, counts_every_day, is_general_manager_exempt } = corporation
      const manager = managerOf(corporation.general_manager_id)
      return [id, name, locale, is_active, counts_every_day, is_general_manager_exempt, manager]
    })
    expect(columns).toEqual([
      [1, 'Anka Holding A.Ş.', 'TR', true, false, false, 'director'],
      [2, 'Anka Yazılım A.Ş.', 'TR', true, false, false, 'director'],
      [4, 'Anka Saha Hizmetleri A.Ş.', 'TR', true, true, false, ''],
      [5, 'Anka Eski Şirket A.Ş.', 'TR', false, false, false, ''],
      [6, 'Anka Enerji A.Ş.', 'TR', true, false, true, ''],
      [1013, 'Anka Europe Ltd.', 'EU', true, false, false, ''],
    ])
    expect(departments.map(d => `${d.corporation_id}: ${d.id} ${d.name}`)).toEqual([
      '1: 11 Bilgi Teknolojileri',
      '1: 12 Mali İşler',
      '1: 13 Satın Alma',
      '1: 14 İnsan Kaynakları',
      '1: 15 Satış',
      '2: 21 Ar-Ge',
      '4: 41 Saha',
      '6: 61 Üretim',
      '1013: 101 Operations',
    ])
  })

  test('was hired over two years ago, except for the newcomer', async () => {
    await seedDemo(database.db, today)
    const { users } = await group()
    const hired = new Map(users.map(user => [nameOf(user.email), user.recruitment_date]))
    expect(hired.get('employee')).toBe('2016-03-01')
    expect(hired.get('newhire')).toBe('2026-09-20')
    hired.delete('newhire')
    expect([...hired.values()].filter(day => day > '2024-11-20')).toEqual([])
  })

  test.each([
    ['2026-04-30', '2026-02-28'],
    ['2028-04-30', '2028-02-29'],
    ['2027-01-31', '2026-11-30'],
  ])('seeded on %s hired its newcomer on %s', async (day, hired) => {
    await seedDemo(database.db, day)
    const newcomer = (await group()).users.find(user => user.email === 'newhire@anka.test')
    expect(newcomer?.recruitment_date).toBe(hired)
  })

  test('has every Turkish letter in its names, and only the passive person cannot log in', async () => {
    await seedDemo(database.db, today)
    const { users } = await group()
    const names = users.map(user => user.first_name + user.last_name).join('')
    expect([...'çğıİöşüÇÖŞÜ'].filter(letter => !names.includes(letter))).toEqual([])
    expect(users.filter(user => !user.is_active).map(user => user.email)).toEqual(['passive@anka.test'])
    expect(demoLogins.map(login => login.email)).toEqual(users.filter(user => user.is_active).map(user => user.email))
  })

  test('has valid IBANs, and a newcomer without one', async () => {
    await seedDemo(database.db, today)
    const { users } = await group()
    expect(users.filter(user => user.iban === null).map(user => user.email)).toEqual(['newhire@anka.test'])
    for (const { iban } of users.filter(user => user.iban !== null)) {
      expect(iban).toMatch(/^TR\d{24}$/)
      expect(BigInt(`${iban?.slice(4)}2927${iban?.slice(2, 4)}`) % 97n).toBe(1n)
    }
  })

  test('is the same when it is seeded on the same day', async () => {
    await seedDemo(database.db, today)
    const other = await startTestDatabase()
    try {
      await seedDemo(other.db, today)
      expect(await group(other.db)).toEqual(await group())
    } finally {
      await other.close()
    }
  })
})

describe('seeding', () => {
  test('fills an empty database once, even when two servers start on it together', async () => {
    const outcomes = await Promise.all([seedDemo(database.db, today), seedDemo(database.db, today)])
    expect(outcomes.sort()).toEqual([false, true])
    expect(await seedDemo(database.db, today)).toBe(false)
    expect((await group()).users).toHaveLength(21)
  })

  test('leaves a database with another company unchanged', async () => {
    await database.db.insertInto('corporation').values({ id: 7, name: 'Başka A.Ş.', locale: 'TR' }).execute()
    expect(await seedDemo(database.db, today)).toBe(false)
    expect((await group()).users).toEqual([])
  })

  test('gives the next person the next id', async () => {
    await seedDemo(database.db, today)
    const next = await database.db
      .insertInto('app_user')
      .values({
        email: 'next@anka.test',
        password_hash: '-',
        first_name: 'Ada',
        last_name: 'Su',
        title: 'Uzman',
        corporation_id: 1,
        department_id: 11,
        birth_date: '2000-01-01',
        recruitment_date: '2026-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBe(22)
  })
})
