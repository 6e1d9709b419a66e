import userEvent from '@testing-library/user-event'
import type { AccountChange } from '@portal/contracts/people/account'
import { logIn, refusal, success } from '@portal/testing/logged-in'
import { screen, showPage, waitFor } from '@portal/testing/show-page'
import { AccountChangeNotice } from './account-change'

const change: AccountChange = {
  id: 9,
  userId: 2,
  name: 'Özge Kılıç',
  corporationName: 'Anka Holding A.Ş.',
  oldIban: null,
  iban: 'DE89370400440532013000',
  proposedByName: 'İbrahim Öztürk',
  proposedAt: '2026-11-20T11:02:00.000Z',
  waitsFor: ['Ayşe Kurt', 'Can Işık'],
  isProposerGone: false,
  isYours: false,
  canConfirm: true,
  canRefuse: true,
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const open = async (of: Partial<AccountChange>, answer = success(null)) => {
  const service = await logIn(() => answer, { id: 1 })
  showPage(() => <AccountChangeNotice change={{ ...change, ...of }} />, { language: 'en' })
  return () => service.received.map(({ url, body }) => [url, body])
}

test('shows both accounts, the proposer and who can confirm, and is confirmed by another person', async () => {
  const sent = await open({})
  for (const text of [
    'None',
    'DE89 3704 0044 0532 0130 00',
    'İbrahim Öztürk, 20/11/2026 14:02',
    'Ayşe Kurt and Can Işık',
  ]) {
    expect(await screen.findByText(text)).toBeVisible()
  }
  await press('Confirm…')
  expect(screen.queryByLabelText(/Your password/)).toBeNull()
  await press('Confirm')
  await waitFor(() => expect(sent()).toContainEqual(['/api/Account/Confirm', { id: 9 }]))
})

test('asks for the password for one’s own account, and says why it is refused', async () => {
  const sent = await open({ userId: 1 }, refusal('WRONG_CURRENT_PASSWORD'))
  await press('Confirm…')
  await userEvent.type(await screen.findByLabelText(/Your password/), 'guess')
  await press('Confirm')
  expect(await screen.findByText('Şu anki parolanız yanlış.')).toBeVisible()
  expect(sent()).toContainEqual(['/api/Account/Confirm', { id: 9, password: 'guess' }])
})

test('is refused with a reason, and shows what changed of the account', async () => {
  const sent = await open({ oldIban: 'DE89370400440532013999' })
  const changed = [...document.querySelectorAll('mark')].map(mark => mark.textContent)
  expect(changed).toEqual(['0130', '00'])
  await press('Refuse…')
  await press('Refuse')
  expect(await screen.findByText('Write the reason.')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^Reason/), ' She does not know it ')
  await press('Refuse')
  await waitFor(() => expect(sent()).toContainEqual(['/api/Account/Refuse', { id: 9, reason: 'She does not know it' }]))
})

test('can be withdrawn, but not confirmed, by the proposer', async () => {
  const sent = await open({ isYours: true, canConfirm: false, waitsFor: [] })
  expect(await screen.findByText('No one yet; the company needs a second manager first.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm…' })).toBeNull()
  await press('Withdraw…')
  await press('Withdraw')
  await waitFor(() => expect(sent()).toContainEqual(['/api/Account/Refuse', { id: 9 }]))
})
