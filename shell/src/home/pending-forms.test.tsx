import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import { PendingForms } from './pending-forms'

let totalCount = 0
const { lastBody } = loggedIn(({ url }) =>
  success([], { totalCount: url === '/api/formrequest/PendingForms' ? totalCount : 0 }),
)

const asked = () => lastBody('/api/formrequest/PendingForms')

test('without any form there is nothing to filter', async () => {
  showPage(PendingForms)
  expect(await screen.findByText('Henüz size gelen bir form yok')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Filtreler' })).toBeNull()
})

test('forms are found by state, module, person, days and company; what waits for its reader stands first', async () => {
  totalCount = 40
  showPage(PendingForms)
  fireEvent.click(await screen.findByRole('button', { name: 'Filtreler' }))
  const first = { sortBy: 'isCurrentUserTurn', sortDirection: 'desc', rowsPerPage: 10 }
  await waitFor(() => expect(asked()).toMatchObject(first))
  for (const label of ['Durum', 'Modül', 'Kimin için', 'Açılış: ilk gün', 'Açılış: son gün'])
    expect(screen.getByLabelText(label)).toBeVisible()
  expect(screen.getByRole('tablist', { name: 'Şirketler' })).toBeVisible()
  const sizes = within(await screen.findByLabelText('Sayfadaki satır')).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '15', '20', '25', '30'])
  fireEvent.change(screen.getByLabelText('Durum'), { target: { value: '4' } })
  await waitFor(() => expect(asked()).toMatchObject({ status: 4, currentPage: 1 }))
})
