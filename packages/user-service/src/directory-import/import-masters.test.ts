import type { ImportedRow } from '@portal/contracts/files/file-import'
import { sql } from 'kysely'
import { directoryOf, holding, software } from '../testing/directory'
import { idOf, startTestService, type TestService } from '../testing/user-service'

let service: TestService
const { administers, importAs, read } = directoryOf(() => service)
beforeAll(async () => {
  service = await startTestService()
  await service.keep()
})
afterEach(() => service.rewind())
afterAll(() => service.close())

const faultsOf = async (who: string, content: string): Promise<string[]> => {
  const rows: ImportedRow[] = (await importAs(who, content)).data.rows
  return rows.flatMap(({ line, faults }) => faults.map(({ column, code }) => `${line} ${column} ${code}`))
}

test('a row of somebody who belongs to another company takes them out of the second, and does nothing else', async () => {
  await administers('rnd', [software])
  const row = (...cells: string[]) => ['email;secondCorporation;secondDepartment;title', cells.join(';')].join('\n')
  const titled = row('employee@anka.test', '', '', 'Şef')
  expect(await faultsOf('rnd', titled)).toEqual(['2 corporation FIRST_COMPANY_ONLY'])
  const out = 'email;secondCorporation;secondDepartment\nemployee@anka.test;;'
  const { data } = await importAs('rnd', out)
  expect((await importAs('rnd', out, data.digest)).data).toMatchObject({ changed: 1 })
  expect(await read('employee')).toMatchObject({ corporationId: holding, secondCorporationId: null })
})

test('a row by which somebody would be their own master for leave is refused', async () => {
  const { db } = service.database
  await db
    .updateTable('app_user')
    .set({ annual_master_id: idOf('colleague') })
    .where('id', '=', idOf('employee'))
    .execute()
  const file = (annual: string) => `email;master;annualMaster\ncolleague@anka.test;employee@anka.test;${annual}`
  expect(await faultsOf('admin', file(''))).toEqual(['2 master MASTER_CIRCLE'])
  expect(await faultsOf('admin', file('director@anka.test'))).toEqual([])
  const forLeave = 'email;annualMaster\ncolleague@anka.test;employee@anka.test'
  expect(await faultsOf('admin', forLeave)).toEqual(['2 annualMaster MASTER_CIRCLE'])
})

test('masters are found by their names, in the file and in the directory', async () => {
  const header = 'email;firstName;lastName;corporation;department;recruitmentDate;master'
  const place = 'Anka Holding A.Ş.;Çevre;2020-03-02'
  const lead = await read('lead')
  const file = [
    header,
    `ada@anka.test;Ada;Öz Çelik;${place};${lead.name.toLocaleUpperCase('tr')}`,
    `can@anka.test;Can;Işık;${place};"ÖZ ÇELİK, Ada"`,
    `cem@anka.test;Cem;Işık;${place};Ada Öz`,
    `can2@anka.test;Işık;Can;${place};ada@anka.test`,
    `eda@anka.test;Eda;Er;${place};Can Işık`,
    `ece@anka.test;Ece;Er;${place};Eda Er`,
  ].join('\n')
  expect(await faultsOf('admin', file)).toEqual([
    '4 master NO_SUCH_PERSON',
    '6 master NAMESAKES',
    '7 master MASTER_REFUSED',
  ])
  const good = file.split('\n').slice(0, 3).join('\n')
  const { data } = await importAs('admin', good)
  expect((await importAs('admin', good, data.digest)).data).toMatchObject({ created: 2 })
  const { rows } = await sql`
    select u.email, m.email as master from app_user u join app_user m on m.id = u.master_id
    where u.email in ('ada@anka.test', 'can@anka.test') order by 1`.execute(service.database.db)
  expect(rows).toEqual([
    { email: 'ada@anka.test', master: 'lead@anka.test' },
    { email: 'can@anka.test', master: 'ada@anka.test' },
  ])
})

test('an administrator of one company finds no masters in others by name', async () => {
  await administers('rnd', [software])
  const lead = await read('lead')
  const row = `yeni@anka.test;Yeni;Biri;Anka Yazılım A.Ş.;Ar-Ge;2020-03-02;${lead.name}`
  const file = ['email;firstName;lastName;corporation;department;recruitmentDate;master', row].join('\n')
  expect(await faultsOf('rnd', file)).toEqual(['2 master NO_SUCH_PERSON'])
})
