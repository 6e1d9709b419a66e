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

test('headers are found by meaning, below titles; columns without a field are left out and named', async () => {
  const sheet =
    row('Personel listesi') +
    row('E-Posta Adresi', 'Personel Adı', 'Soyadı', 'Firma', 'Bölüm', 'Yönetici E-posta', 'İşe Giriş', 'Sicil No') +
    row('can@sirket.test', 'Can', 'Er', 'Ana A.Ş.', 'Yönetim', 'efe@sirket.test', '12/31/2016', '7') +
    row('efe@sirket.test', 'Efe', 'Er', 'Ana A.Ş.', 'Yönetim', '', '03/01/2016', '8')
  const { status, printed } = await importWorkbook(pack(workbookParts({ Kişiler: sheet })))
  expect([status, printed]).toEqual([0, expect.stringContaining('Left out, because no field is called so: Sicil No')])
  const people = await database.db
    .selectFrom('app_user as u')
    .leftJoin('app_user as m', 'm.id', 'u.master_id')
    .select(['u.first_name', 'u.recruitment_date', 'm.first_name as master'])
    .where('u.last_name', '=', 'Er')
    .orderBy('u.first_name')
    .execute()
  expect(people).toEqual([
    { first_name: 'Can', recruitment_date: '2016-12-31', master: 'Efe' },
    { first_name: 'Efe', recruitment_date: '2016-03-01', master: null },
  ])
})

test('so are those of companies', async () => {
  const sheet = row('Şirket adı', 'Ülke', 'Vergi no') + row('Europe Ltd.', 'EU', '9')
  const { printed } = await importWorkbook(pack(workbookParts({ Şirketler: sheet })))
  expect(printed).toContain('+ Europe Ltd.')
  expect(printed).toContain('Vergi no')
})

test.each([
  ['of an older Excel, or with a password', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'old Excel file'],
  ['that is damaged', Uint8Array.from([0x50, 0x4b, 0x03, 0x04]), 'cannot be read as an Excel workbook'],
])('a workbook %s is refused with what to do', async (_what, bytes, reason) => {
  const { status, errors } = await importWorkbook(bytes)
  expect([status, errors]).toEqual([1, expect.stringContaining(reason)])
  expect(errors).toContain('NO_WORKBOOK')
})
