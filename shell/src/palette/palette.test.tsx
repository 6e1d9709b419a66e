import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage } from '@portal/testing/show-page'
import { Palette } from './palette'

loggedIn(() => success([]))
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
