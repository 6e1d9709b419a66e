import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import LeaveBalance from './leave-balance.extension'

loggedIn(({ url }) =>
  url === '/api/annualleave/Remaining/5'
    ? success({ userId: 5, remainingAnnualValue: 12.5, pendingDays: 2 })
    : success(null),
)

test.each([
  ['tr', '12,5 gün', '2 gün onay bekliyor', 'İzin iste'],
  ['en', '12.5 days', '2 pending', 'Request leave'],
] as const)('in the language %s, shows what is left and leads to the form', async (language, left, pending, ask) => {
  showPage(LeaveBalance, { language })
  expect(await screen.findByText(left)).toBeVisible()
  expect(screen.getByText(pending)).toBeVisible()
  expect(screen.getByRole('link', { name: ask })).toHaveAttribute('href', '/annualLeaveForm')
})
