import userEvent from '@testing-library/user-event'
import type { CoverageRow, CoveredWay } from '@portal/contracts/trees/coverage.calls'
import { refusal, success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import { expense, type Answers } from '../testing/world'
import CoveragePage from './coverage.page'

const report = 'POST /api/FormRequest/Coverage'
const sheet = 'POST /api/FormRequest/ExportCoverage'
const way = (changes: Partial<CoveredWay> = {}): CoveredWay => ({
  moduleExpression: 'EXP',
  purchaseTypeId: null,
  findings: [],
  approvers: ['Ümit Doğan', 'Ece Ün'],
  treeScope: 2,
  refusal: null,
  ...changes,
})
const refused = way({
  moduleExpression: 'PUR',
  purchaseTypeId: 1,
  findings: ['noTree'],
  approvers: [],
  treeScope: null,
  refusal: 'Onay ağacı bulunamadı!',
})
const isil: CoverageRow = {
  userId: 2,
  name: 'Işıl Öz',
  corporationId: 1,
  corporationName: 'Anka Holding A.Ş.',
  departmentId: 11,
  departmentName: 'Bilgi Teknolojileri',
  ways: [way(), way({ moduleExpression: 'ANN', findings: ['oneApprover'] }), refused],
}
const ways = { fine: 1, refused: 1, noTree: 1, oneApprover: 1, self: 0 }
const answers: Answers = { [report]: () => success([isil], { totalCount: 60, ways }) }
const open = (at = '/modules/coverage', more: Answers = {}, visit = {}) =>
  openPage(CoveragePage, { ...answers, ...more }, { at, ...visit })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('everybody has a verdict for each module and purchase type', async () => {
  await open()
  const row = (await screen.findByText('Işıl Öz')).closest('tr')
  const cells = within(row ?? document.body)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
  expect(cells.join('|')).toContain('Sorunsuz|Tek onaycı|Ağaç yok')
})

test('a row opens to its approvers, the exact refusal, and links to the explanation and the editor', async () => {
  await open()
  await press('Ayrıntılar: Işıl Öz, Anka Holding A.Ş. · Bilgi Teknolojileri')
  expect(screen.getAllByText('Ümit Doğan → Ece Ün')).toHaveLength(2)
  expect(screen.getByText('Onay ağacı bulunamadı!')).toBeVisible()
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Form kime gider? Işıl Öz, Masraf Formları')).toBe(
    '/modules?tool=viewer&user=2&module=EXP&company=1&department=11',
  )
  expect(link('Bu ağacı düzenle: Işıl Öz, Masraf Formları')).toBe(
    `/modules/${expense.moduleGuid}?company=1&department=11`,
  )
  expect(link('Ağaç tanımla: Işıl Öz, Satın Alma Formları · Bilgi teknolojileri')).toContain('type=1')
})

test('a verdict is counted and filters, together with the address', async () => {
  const sent = await open('/modules/coverage?module=PUR&corporationId=1')
  await press('Ağaç yok 1')
  await waitFor(() => expect(location.search).toBe('?module=PUR&corporationId=1&verdict=noTree'))
  expect(screen.queryByRole('button', { name: /^Kendi formunu/ })).toBeNull()
  await waitFor(() =>
    expect(sent(report).at(-1)).toEqual({
      moduleExpression: 'PUR',
      corporationId: 1,
      departmentId: null,
      verdict: 'noTree',
      currentPage: 1,
      rowsPerPage: 15,
    }),
  )
  await press('Ağaç yok 1')
  await waitFor(() => expect(location.search).toBe('?module=PUR&corporationId=1'))
})

test('it is searched and paged', async () => {
  const sent = await open()
  await press('Sonraki sayfa')
  await waitFor(() => expect(sent(report).at(-1)).toMatchObject({ currentPage: 2 }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Ara' }), 'çağrı')
  await waitFor(() => expect(sent(report).at(-1)).toMatchObject({ currentPage: 1, search: 'çağrı' }))
})

test('the filtered rows are downloaded as Excel or CSV', async () => {
  const sent = await open(
    '/modules/coverage?verdict=noTree',
    { [sheet]: () => refusal('INTERNAL') },
    { language: 'en' },
  )
  await screen.findByText('Işıl Öz')
  await press('Export')
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
  expect(dialog.getByText(/^The 60 filtered rows/)).toBeVisible()
  await userEvent.click(dialog.getByLabelText('CSV'))
  await press('Download')
  await waitFor(() =>
    expect(sent(sheet)).toEqual([
      { moduleExpression: null, corporationId: null, departmentId: null, verdict: 'noTree', format: 'csv' },
    ]),
  )
})
