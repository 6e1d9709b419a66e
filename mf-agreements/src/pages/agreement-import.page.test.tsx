import userEvent from '@testing-library/user-event'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'

const look = 'POST /api/agreement/previewImport'
const bring = 'POST /api/agreement/import'
const counts = { Created: 0, Changed: 0, Unchanged: 0, Skipped: 0, Refused: 0 }
const nothing = { counts, rows: [], faults: [], refusedLines: [], digest: 'one' }
const row = { line: 2, key: 'S-1', name: 'Kira', outcome: 'Created', faults: [], changes: [] }
const group = { code: 'X', text: 'eski', department: null, isConsequence: false, count: 2, lines: [2, 3] }

const content = 'Sözleşme No;Tedarikçi;Kod;Şirket;Döviz;Dönem;Otomatik Yenileme\nS-1;Kule;7;a;b;c;d\n'
async function choose() {
  const bytes = new TextEncoder().encode(content)
  const file = Object.assign(new File([bytes], 'sözleşmeler.csv'), { arrayBuffer: () => Promise.resolve(bytes) })
  await userEvent.upload(await screen.findByLabelText('Excel ya da CSV dosyası'), file)
  await userEvent.click(await screen.findByRole('button', { name: 'Önizle' }))
}
const at = '/agreementimport'

test('a file is previewed and imported as it was previewed; then the list is one click away', async () => {
  const sent = await openPage(
    {
      [look]: () => success({ ...nothing, counts: { ...counts, Created: 2 }, rows: [row] }),
      [bring]: () => success({ created: 2, renewals: 1 }),
    },
    { at },
  )
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: '2 kaydı aktar' }))
  expect(await screen.findByText(/^2 sözleşme eklendi; 1 tanesi bir öncekini yeniliyor\./)).toBeVisible()
  const columns = ['number', 'counterparty', 'corporations', 'currency', 'period', 'autoRenewal']
  const file = {
    content: `${columns.join(';')}\nS-1;Kule;a;b;c;d`,
    columns,
    values: [],
    monthFirst: [],
    skipsRefused: false,
  }
  expect(sent(look)).toEqual([file])
  expect(sent(bring)).toEqual([{ ...file, digest: 'one' }])
  expect(screen.getByRole('link', { name: 'Sözleşmelere git' })).toHaveAttribute(
    'href',
    expect.stringContaining('/agreementlist'),
  )
})

test.each([
  ['corporations', ['Anka Yazılım']],
  ['currency', ['TRY']],
  ['period', ['Aylık', 'Yıllık']],
  ['autoRenewal', ['Evet', 'Hayır']],
])('what a word of %s means is chosen from what there is', async (column, meanings) => {
  const sent = await openPage(
    {
      [look]: () => success({ ...nothing, faults: [{ ...group, column, message: '“eski” …' }], refusedLines: [2, 3] }),
    },
    { at, companies: { 1: 'read', 2: 'write' } },
  )
  await choose()
  const field = await screen.findByRole('combobox', { name: '“eski” ne demek?' })
  for (const meaning of meanings) expect(await screen.findByRole('option', { name: meaning })).toBeVisible()
  expect(field.querySelectorAll('option[value]:not([value=""])')).toHaveLength(meanings.length)
  await userEvent.selectOptions(field, meanings[0] ?? '')
  expect(await screen.findByRole('button', { name: new RegExp(`^Kaldır: .*eski.*${meanings[0]}`) })).toBeVisible()
  await waitFor(() => expect(sent(look)).toHaveLength(2))
})
