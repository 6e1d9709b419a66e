import userEvent from '@testing-library/user-event'
import type { RepricedAgreement } from '@portal/contracts/agreements/price-index.calls'
import { success } from '@portal/testing/logged-in'
import { screen, waitFor } from '@portal/testing/show-page'
import { openPage } from '../testing/open-page'

const look = 'POST /api/agreement/previewPriceIndex'
const apply = 'POST /api/agreement/applyPriceIndex'

const repriced = (changes: Partial<RepricedAgreement>): RepricedAgreement => ({
  id: 1,
  version: 4,
  title: 'Kira',
  company: 'Kule',
  currencyId: 1,
  currencyName: 'TRY',
  currencySign: '₺',
  period: 1,
  before: '100.00',
  after: '110.00',
  yearlyBefore: '1200.00',
  yearlyAfter: '1320.00',
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  lastTerminationDate: '2027-11-30',
  problem: null,
  ...changes,
})
const euro = { currencyId: 2, currencyName: 'EUR', currencySign: '€' }
const rows = [
  repriced({}),
  repriced({ id: 2, title: 'Filo', version: 9 }),
  repriced({ id: 3, title: 'Bulut', ...euro, yearlyBefore: '10.00', yearlyAfter: '11.00' }),
  repriced({ id: 4, title: 'Fesih', problem: 'Terminated' }),
]

async function types(percent: string) {
  const field = await screen.findByLabelText('Artış (%)')
  await userEvent.clear(field)
  await userEvent.type(field, percent)
  await userEvent.tab()
}
const preview = () => screen.getByRole('button', { name: 'Önizle' })

test('totals are of what is chosen, currency by currency, and exactly that is renewed', async () => {
  const sent = await openPage(
    { [look]: () => success(rows), [apply]: () => success({ renewed: 2 }) },
    { at: '/agreementprices' },
  )
  await types('10')
  await userEvent.click(preview())
  expect(await screen.findByText('2.640,00 ₺')).toBeVisible()
  expect(screen.getByText('11,00 €')).toBeVisible()
  expect(screen.getByRole('row', { name: /Fesih/ })).toHaveTextContent('Feshedilecek')
  await userEvent.click(screen.getByRole('checkbox', { name: /Filo/ }))
  expect(await screen.findByText('1.320,00 ₺')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '2 sözleşmeyi yeni fiyatıyla yenile' }))
  expect(sent(apply)).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Yenile' }))
  expect(await screen.findByText('2 sözleşme yenilendi.')).toBeVisible()
  const agreements = [
    { id: 1, version: 4 },
    { id: 3, version: 4 },
  ]
  expect(sent(apply)).toEqual([{ percent: '10', agreements }])
})

test('nothing can be previewed until the index can be read', async () => {
  const sent = await openPage({ [look]: () => success([]) }, { at: '/agreementprices' })
  for (const typed of ['0', '1,234', 'çok']) {
    await types(typed)
    expect(preview()).toBeDisabled()
  }
  await types('32,87')
  expect(sent(look)).toEqual([])
  await userEvent.click(preview())
  await waitFor(() => expect(sent(look)).toMatchObject([{ percent: '32.87' }]))
})
