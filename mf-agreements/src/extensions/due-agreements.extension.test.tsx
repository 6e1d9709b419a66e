import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import DueAgreements from './due-agreements.extension'

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
loggedIn(() => success([agreement, decided], { totals }), {
  roleList: [{ name: 'WorkflowFinance' }],
  permissionList: [{ typeId: 2, corporationId: 1, isWrite: false }],
})

test('readers of agreements see upcoming dates, their outcome, and the annual value by currency', async () => {
  showPage(() => <DueAgreements toolsPlace={document.body} />)
  const entry = await screen.findByRole('link', { name: /^Ofis kirası/ })
  expect(entry).toHaveAttribute('href', '/agreement/12')
  expect(entry).toHaveTextContent('Karar bekliyor')
  expect(entry).toHaveTextContent('Son fesih günü 22/12/2026 · 30 gün kaldı')
  expect(entry).toHaveTextContent('Kimse bir şey yapmazsa 06/01/2028 tarihine kadar yenilenir')
  expect(screen.getByText('30.000,00 €')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Yenile: Ofis kirası' })).toHaveAttribute('href', '/agreement/12?renew')
  expect(screen.getByRole('link', { name: 'Tümü' }).parentElement).toBe(document.body)
  const settled = screen.getByRole('link', { name: /Araç kiralama/ })
  expect(settled).toHaveTextContent('Sürdürülecek; 06/01/2028 tarihine kadar otomatik yenilenir')
})
