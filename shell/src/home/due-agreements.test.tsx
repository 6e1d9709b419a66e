import { loggedIn, refusal, success } from '@portal/testing/logged-in'
import { screen, showPage, within } from '@portal/testing/show-page'
import HomePage from './home.page'

const agreement = {
  ...{ id: 12, agreementGuid: 'a', title: 'Ofis kirası', company: 'Boğaziçi A.Ş.', corporationIds: [1] },
  ...{ currencyId: 1, currencyName: 'TRY', currencySign: '₺', autoRenewal: true, yearlyValue: '2220000.00' },
  ...{ decision: null, abilities: { canRenew: true } },
  due: {
    ...{ kind: 'Termination', date: '2026-12-22', daysLeft: 30, ifNobodyActs: 'Renews', renewsUntil: '2028-01-06' },
    ...{ needsDecision: true, isMissed: false },
  },
}
const decided = {
  ...{
    ...agreement,
    id: 13,
    title: 'Araç kiralama',
    abilities: { canRenew: false },
    due: { ...agreement.due, needsDecision: false },
  },
  decision: { decision: 1, note: '', userId: 7, userName: 'Öykü Ünal', date: '2026-11-20T08:00:00.000Z' },
}
const totals = [
  { currencyId: 1, currencyName: 'TRY', currencySign: '₺', yearlyValue: '2220000.00' },
  { currencyId: 3, currencyName: 'EUR', currencySign: '€', yearlyValue: '30000.00' },
]
loggedIn(
  ({ url }) => {
    if (url === '/api/agreement/due') return success([agreement, decided], { totals })
    // Each section of the page fails on its own.
    if (url === '/api/dashboard/dashboard') return refusal('INTERNAL')
    return success([], { totalCount: 0, unseenCount: 0 })
  },
  { roleList: [{ name: 'WorkflowFinance' }], permissionList: [{ typeId: 2, corporationId: 1, isWrite: false }] },
)

test('readers of agreements see upcoming dates, their outcome, and the annual value by currency', async () => {
  showPage(HomePage, { at: '/home' })
  const card = within(await screen.findByRole('region', { name: 'Günü yaklaşan sözleşmeler' }))
  const entry = await card.findByRole('link', { name: /^Ofis kirası/ })
  expect(entry).toHaveAttribute('href', '/agreement/12')
  expect(entry).toHaveTextContent('Karar bekliyor')
  expect(entry).toHaveTextContent('Son fesih günü 22/12/2026 · 30 gün kaldı')
  expect(entry).toHaveTextContent('Kimse bir şey yapmazsa 06/01/2028 tarihine kadar yenilenir')
  expect(card.getByText('30.000,00 €')).toBeVisible()
  expect(card.getByRole('link', { name: 'Yenile: Ofis kirası' })).toHaveAttribute('href', '/agreement/12?renew')
  const settled = card.getByRole('link', { name: /Araç kiralama/ })
  expect(settled).toHaveTextContent('Sürdürülecek; 06/01/2028 tarihine kadar otomatik yenilenir')
})
