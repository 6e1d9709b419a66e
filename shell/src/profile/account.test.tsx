import { logIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { Account } from './account'

const iban = 'TR330006100519786457841326'
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the account is shown, and a valid one can be proposed', async () => {
  const service = await logIn(() => success({ iban, waiting: null }))
  showPage(Account)
  expect(await screen.findByText('TR33 0006 1005 1978 6457 8413 26')).toBeVisible()
  await press('Yeni hesap öner')
  const type = (value: string) => fireEvent.change(screen.getByLabelText(/Yeni IBAN/), { target: { value } })
  type('TR33')
  await press('Öner')
  expect(await screen.findByText('Geçerli bir IBAN yazın.')).toBeVisible()
  type('DE89 3704 0044 0532 0130 00')
  await press('Öner')
  expect(await screen.findByRole('button', { name: 'Yeni hesap öner' })).toBeVisible()
  const sent = () => service.received.filter(({ url }) => url === '/api/Account/Propose').map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([{ iban: 'DE89 3704 0044 0532 0130 00' }]))
})
