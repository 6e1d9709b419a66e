import type { ImportedRow } from '@portal/contracts/files/file-import'
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
