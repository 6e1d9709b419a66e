import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestDatabase, type TestDatabase } from '@portal/database/testing'
import { pack, workbookParts } from '@portal/rules/xlsx/testing/pack'
import { runCommand } from '../testing/run-command'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await startTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'portal-import-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const importWorkbook = async (bytes: Uint8Array) => {
  const file = path.join(folder, 'users.xlsx')
  await writeFile(file, bytes)
  return runCommand(database.url, ['import', file, '--apply'])
}
const row = (...cells: string[]) =>
  `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

test('a workbook is imported like a file of comma-separated values', async () => {
  const sheet =
    row('email', 'firstName', 'lastName', 'corporation', 'department', 'recruitmentDate') +
    row('ada@sirket.test', 'Ada', 'Öz; Çelik', 'Ana A.Ş.', 'Yönetim', '01.03.2016')
  const { status, printed } = await importWorkbook(pack(workbookParts({ Kişiler: sheet, Notlar: row('x') })))
  expect([status, printed]).toEqual([0, expect.stringContaining('+ ada@sirket.test\n1 added')])
  const people = await database.db.selectFrom('app_user').select(['last_name', 'recruitment_date']).execute()
  expect(people).toEqual([{ last_name: 'Öz; Çelik', recruitment_date: '2016-03-01' }])
})

test.each([
  ['of an older Excel, or with a password', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'old Excel file'],
  ['that is damaged', Uint8Array.from([0x50, 0x4b, 0x03, 0x04]), 'cannot be read as an Excel workbook'],
])('a workbook %s is refused with what to do', async (_what, bytes, reason) => {
  const { status, errors } = await importWorkbook(bytes)
  expect([status, errors]).toEqual([1, expect.stringContaining(reason)])
  expect(errors).toContain('NO_WORKBOOK')
})
