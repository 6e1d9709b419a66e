import { formRow } from '@portal/form-list/testing/form-row'
import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage, waitFor } from '@portal/testing/show-page'
import { Palette } from './palette'

loggedIn(({ url }) => success(url === '/api/formrequest/AllForms' ? [formRow(765)] : []))
// jsdom does not scroll.
beforeAll(() => (Element.prototype.scrollIntoView = () => {}))

test('letters typed before the search has opened are searched', async () => {
  showPage(Palette)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['6', '4', '8', 'Backspace', '7']) expect(fireEvent.keyDown(document.body, { key })).toBe(false)
  expect(await screen.findByRole('combobox')).toHaveValue('647')
  // Now the dialog's own input has the focus.
  expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: '5' })).toBe(true)
})

test('a digit opens the search with itself, and Enter that comes early chooses the first result', async () => {
  showPage(Palette)
  for (const key of ['7', '6', '5', 'Enter']) fireEvent.keyDown(document.body, { key })
  expect(await screen.findByRole('combobox')).toHaveValue('765')
  await waitFor(() => expect(location.pathname).toBe('/expenseForm/765'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
