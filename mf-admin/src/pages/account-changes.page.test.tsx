import { success } from '@portal/testing/logged-in'
import { screen, within } from '@portal/testing/show-page'
import { accountChange } from '../testing/directory'
import { openPage } from '../testing/open-page'
import AccountChangesPage from './account-changes.page'

const at = '/directory/accounts'
const answer = (changes: object[]) => ({ 'GET /api/Directory/AccountChanges': () => success(changes) })

test('each waiting account is shown with its person, both accounts and the reader’s actions', async () => {
  const own = { ...accountChange, id: 4, name: 'Ali Su', isYours: true, canConfirm: false }
  await openPage(AccountChangesPage, answer([accountChange, own]), { at, language: 'en' })
  const first = within(await screen.findByRole('region', { name: 'Işıl Öz' }))
  expect(first.getByText('Can Işık, 20/11/2026 14:02')).toBeVisible()
  expect(first.getByRole('button', { name: 'Confirm…' })).toBeVisible()
  const second = within(screen.getByRole('region', { name: 'Ali Su' }))
  expect(second.queryByRole('button', { name: 'Confirm…' })).toBeNull()
  expect(second.getByRole('button', { name: 'Withdraw…' })).toBeVisible()
})

test('without any it says so', async () => {
  await openPage(AccountChangesPage, answer([]), { at })
  expect(await screen.findByText('Onay bekleyen hesap değişikliği yok')).toBeVisible()
})
