import userEvent from '@testing-library/user-event'
import type { TreeVersion } from '@portal/contracts/trees/tree-versions.calls'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor, within } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'
import { Company, expense, passive, tree } from '../testing/world'
import TreeVersionsPage from './tree-versions.page'

const save = 'PUT /api/module/update'
const version = (number: number, savedAt: string, users: number[], reason: string | null = null): TreeVersion => ({
  version: number,
  savedAt,
  savedBy: number === 1 ? null : { id: 1, name: 'Gülşen Çağlar' },
  reason,
  approvalTree: tree({ scope: Company, users }).approvalTree,
})
const versions = [
  version(3, '2026-03-02T09:30:00Z', [3, 2, 4], 'Işıl da baksın'),
  // It is already the 11th in Istanbul.
  version(2, '2026-02-10T21:30:00Z', [3, 4]),
  version(1, '2026-01-05T08:00:00Z', [3, passive.id, 4]),
]
const open = (query = '') =>
  openPage(
    TreeVersionsPage,
    {
      'POST /api/module/TreeVersions': () => success({ tree: tree({ scope: Company, users: [3, 2, 4] }), versions }),
      [save]: () => success({ version: 5, corporationTreeVersion: 4, departmentTreeVersion: null }),
    },
    { at: `/modules/versions?module=EXP&kind=2&of=1${query}` },
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const linesOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(item => item.textContent)

test('every version shows who saved what, when and why', async () => {
  const sent = await open()
  const table = within(await screen.findByRole('table', { name: 'Sürümler' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(
    rows.map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ),
  ).toEqual([
    ['3Geçerli', 'Gülşen Çağlar02/03/2026 12:30', 'Işıl da baksın', '+1 kişi', 'Ümit DoğanIşıl ÖzEce Ün', 'Aynı ağaç'],
    ['2', 'Gülşen Çağlar11/02/2026 00:30', '—', '−1 kişi', 'Ümit DoğanEce Ün', 'Geri getir'],
    ['1', 'Veri aktarımı05/01/2026 11:00', '—', 'ilk sürüm', 'Ümit DoğanPelin Uçar (pasif)Ece Ün', 'Geri getir'],
  ])
  const asked = { moduleId: 1, treeScope: 2, ownerId: 1, purchaseTypeId: null }
  expect(sent('POST /api/module/TreeVersions')).toEqual([asked])
})

test('a version is restored as a new one, after the usual preview', async () => {
  const sent = await open()
  await press('2. sürümü geri getir')
  expect(screen.getByText(/^2\. sürüm düzenleyiciye alındı/)).toBeVisible()
  await press('Kaydet…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Değişikliği gözden geçirin' }))
  expect(dialog.getByRole('textbox', { name: 'Neden' })).toHaveValue('2. sürüme dönüldü (11/02/2026 00:30)')
  expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    '1.Ümit Doğan',
    'Işıl ÖzÇıkarıldı',
    '2.Ece Ün',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent(save)).toHaveLength(1))
  expect(sent(save)).toEqual([
    {
      moduleGuid: expense.moduleGuid,
      corporationId: 1,
      corporatePurchaseTypeId: null,
      treeUsersByCorporation: [3, 4],
      corporationTreeVersion: 3,
      reason: '2. sürüme dönüldü (11/02/2026 00:30)',
    },
  ])
})

test('a version with a passive approver is refused until they are removed', async () => {
  const sent = await open()
  await press('1. sürümü geri getir')
  expect(screen.getByText('Onay ağacına yalnızca etkin kişiler eklenebilir.')).toBeVisible()
  await press('Kaydet…')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Ağaçtan çıkar: Pelin Uçar')
  await press('Kaydet…')
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(sent(save)).toEqual([])
})

const ofDay = async () => within(await screen.findByRole('region', { name: 'Belirli bir günün ağacı' }))

test('the tree of a day has an address, and is compared with the current one', async () => {
  await open('&day=2026-02-11')
  expect((await ofDay()).getByText('11/02/2026 sonunda 2. sürüm geçerliydi.')).toBeVisible()
  expect((await ofDay()).getAllByRole('listitem').map(item => item.textContent)).toEqual(['Ümit Doğan', 'Ece Ün'])
  await press('Şimdikiyle karşılaştır')
  expect(location.search).toBe('?module=EXP&kind=2&of=1&from=2&to=3&day=2026-02-11')
  expect(await linesOf('2. sürümden 3. sürüme')).toContain('2.Işıl ÖzEklendi')
})

test('there was no tree before the first version', async () => {
  await open('&day=2026-01-01')
  expect((await ofDay()).getByText('01/01/2026 sonunda bu ağaç henüz yoktu.')).toBeVisible()
  expect((await ofDay()).queryByRole('listitem')).toBeNull()
})

test('any two versions are compared; the address holds both', async () => {
  await open()
  await userEvent.selectOptions(await screen.findByLabelText('Önceki sürüm'), '1 · 05/01/2026 11:00 · Veri aktarımı')
  expect(location.search).toBe('?module=EXP&kind=2&of=1&from=1&to=3')
  expect(await linesOf('1. sürümden 3. sürüme')).toEqual([
    '1.Ümit Doğan',
    'Pelin UçarÇıkarıldı',
    '2.Işıl ÖzEklendi',
    '3.Ece Ün',
  ])
})

test('the earlier of two versions stands first, whichever was chosen first', async () => {
  await open('&from=3&to=2')
  expect(await linesOf('2. sürümden 3. sürüme')).toContain('2.Işıl ÖzEklendi')
  expect(screen.getByLabelText('Önceki sürüm')).toHaveValue('2')
  await userEvent.selectOptions(screen.getByLabelText('Sonraki sürüm'), '1')
  expect(await linesOf('1. sürümden 2. sürüme')).toContain('Pelin UçarÇıkarıldı')
  expect(screen.getByLabelText('Önceki sürüm')).toHaveValue('1')
})
