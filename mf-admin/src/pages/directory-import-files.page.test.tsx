import * as streams from 'node:stream/web'
import userEvent from '@testing-library/user-event'
import { chooseFile, emptyPreview } from '@portal/testing/file-import'
import { success } from '@portal/testing/logged-in'
import { act, screen } from '@portal/testing/show-page'
import { pack, workbookParts } from '@portal/rules/xlsx/testing/pack'
import { openPage } from '../testing/open-page'
import DirectoryImportPage from './directory-import.page'

const look = 'POST /api/Directory/PreviewImport'
const nothing = { ...emptyPreview, departments: [], missing: [] }

// Every browser has it, jsdom does not.
beforeAll(() => Object.assign(globalThis, { DecompressionStream: streams.DecompressionStream }))

const row = (...cells: string[]) =>
  `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
const choose = (content: string | Uint8Array) => chooseFile(content, 'kişiler.xlsx')

test('a sheet of a workbook is chosen, and its columns that have a field are sent as text', async () => {
  const sent = await openPage(DirectoryImportPage, { [look]: () => success(nothing) }, { at: '/directory/import' })
  await choose(
    pack(workbookParts({ Notlar: row('x'), Kişiler: row('E-posta', 'Maaş', 'Ad') + row('a@x.test', '9', 'Ada; "A"') })),
  )
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sayfa' }), 'Kişiler')
  expect(await screen.findByText('1 satır, 3 sütun, Excel')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Önizle' }))
  await screen.findByText('Dosyada değişecek bir şey yok.')
  expect(sent(look)).toMatchObject([
    { content: 'email;firstName\na@x.test;"Ada; ""A"""', columns: ['email', 'firstName'] },
  ])
})

test('headers are found below the titles of a report, and another row can be chosen for them', async () => {
  const sent = await openPage(DirectoryImportPage, { [look]: () => success(nothing) }, { at: '/directory/import' })
  const sheet = row('Personel listesi') + row('E-posta', 'Ad') + row('a@x.test', 'Ada')
  await choose(pack(workbookParts({ Liste: sheet })))
  const header = await screen.findByRole('combobox', { name: 'Sütun adları' })
  expect(header).toHaveDisplayValue('2. satır: E-posta · Ad')
  expect(screen.getByText('1 satır, 2 sütun, Excel')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Önizle' }))
  await screen.findByText('Dosyada değişecek bir şey yok.')
  expect(sent(look)).toMatchObject([{ content: '\nemail;firstName\na@x.test;Ada' }])
  await userEvent.selectOptions(header, '3. satır: a@x.test · Ada')
  expect(await screen.findByText('Dosyada başlığın altında satır yok.')).toBeVisible()
})

const textOf = (blob: Blob) =>
  new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(blob)
  })

test('rows with errors are saved as a file to correct, and a template has a heading for each field', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = blob => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const refused = {
    refusedLines: [2, 3],
    refusedFor: [[0], [1, 0]],
    reasons: [
      { column: 'iban', message: '“TR1” bir IBAN değil' },
      { column: 'firstName', message: 'boş' },
    ],
  }
  await openPage(
    DirectoryImportPage,
    {
      // Only the first rows are listed; the file has them all.
      [look]: () => success({ ...nothing, counts: { ...nothing.counts, Refused: 2 }, ...refused }),
    },
    { at: '/directory/import' },
  )
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Boş şablonu indir')
  await choose('E-Posta;Adı;Sicil\nada@anka.test;Ada;7\ncan@anka.test;;\n')
  await press('Önizle')
  await press('Hatalı satırları indir')
  const texts = await Promise.all(saved.map(textOf))
  expect(texts[0]).toMatch(/^E-posta;Ad;Soyad;Unvan;.*\r\n$/)
  expect(texts[1]).toBe(
    'E-Posta;Adı;Sicil;Hata\r\nada@anka.test;Ada;7;IBAN: “TR1” bir IBAN değil\r\n' +
      'can@anka.test;;;Ad: boş · IBAN: “TR1” bir IBAN değil\r\n',
  )
})

test('a file says that it is being read; one chosen meanwhile replaces it', async () => {
  await openPage(DirectoryImportPage, {}, { at: '/directory/import' })
  const field = await screen.findByLabelText('Excel ya da CSV dosyası')
  let finish = (_bytes: ArrayBuffer) => {}
  const slow = new Promise<ArrayBuffer>(resolve => (finish = resolve))
  await userEvent.upload(field, Object.assign(new File(['x'], 'yavaş.csv'), { arrayBuffer: () => slow }))
  expect(await screen.findByText('Dosya okunuyor…')).toBeVisible()
  const quick = new TextEncoder().encode('E-posta;Ad\na@x.test;Ada')
  const file = Object.assign(new File(['x'], 'hızlı.csv'), { arrayBuffer: () => Promise.resolve(quick.buffer) })
  await userEvent.upload(screen.getByLabelText('Excel ya da CSV dosyası'), file)
  expect(await screen.findByText('hızlı.csv')).toBeVisible()
  expect(screen.queryByText('Dosya okunuyor…')).toBeNull()
  await act(async () => finish(quick.buffer))
  expect(screen.queryByText('yavaş.csv')).toBeNull()
})

test.each([
  ['of an older Excel, or with a password', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /eski Excel dosyası/],
  ['that is damaged', Uint8Array.from([0x50, 0x4b, 0x03, 0x04]), /okunamıyor/],
  [
    'that would fill the memory',
    pack(workbookParts({ a: row('x') }), { sizes: { 'xl/worksheets/sheet1.xml': 4e9 } }),
    /okunamayacak kadar büyük/,
  ],
])('a workbook %s is refused with what to do', async (_what, bytes, message) => {
  await openPage(DirectoryImportPage, {}, { at: '/directory/import' })
  await choose(bytes)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Önizle' })).toBeNull()
})
