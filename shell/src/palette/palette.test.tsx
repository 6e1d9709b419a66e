import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage } from '@portal/testing/show-page'
import { Palette } from './palette'

loggedIn(() => success([]))
// Where nothing has a size, nothing scrolls.
beforeAll(() => (Element.prototype.scrollIntoView = () => {}))

test('what is typed before the search has opened is searched', async () => {
  showPage(Palette)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['6', '4', '8', 'Backspace', '7']) expect(fireEvent.keyDown(document.body, { key })).toBe(false)
  expect(await screen.findByRole('combobox')).toHaveValue('647')
  // From here on its own field hears what is typed.
  expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: '5' })).toBe(true)
})
