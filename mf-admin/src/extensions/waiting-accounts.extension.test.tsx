import { loggedIn, success } from '@portal/testing/logged-in'
import { screen, showPage } from '@portal/testing/show-page'
import { accountChange } from '../testing/directory'
import WaitingAccountChanges from './waiting-accounts.extension'

let changes = [accountChange]
loggedIn(() => success(changes))

test('the home page leads to the changes that the reader can confirm, and counts no others', async () => {
  changes = [accountChange, { ...accountChange, id: 4, name: 'Ali Su', isYours: true, canConfirm: false }]
  showPage(WaitingAccountChanges)
  const link = await screen.findByRole('link', { name: '1 değişiklik onayınızı bekliyor' })
  expect(link).toHaveAttribute('href', '/directory/accounts')
  expect(screen.getByText(/Işıl Öz/)).toBeVisible()
  expect(screen.queryByText(/Ali Su/)).toBeNull()
})

test('the home page says that nothing waits', async () => {
  changes = []
  showPage(WaitingAccountChanges, { language: 'en' })
  expect(await screen.findByText('None waiting for you')).toBeVisible()
})
