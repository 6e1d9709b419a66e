import userEvent from '@testing-library/user-event'
import { screen, within } from '@portal/testing/show-page'

/** What somebody does with the offers of an open form, on a screen that is wide enough for a table. */

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
export const inDialog = () => within(screen.getByRole('dialog'))
/** What an act asks for, in the place of its button. */
export const inBox = () => within(screen.getByRole('group', { name: /^Formu / }))
const inFront = () => (screen.queryByRole('dialog') ? inDialog() : inBox())
export const confirm = (name: string) => userEvent.click(inFront().getByRole('button', { name }))
export const type = async (label: string, text: string) => {
  const field = inFront().getByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
export const cells = async (row: string) => {
  const head = await screen.findByRole('rowheader', { name: row })
  return within(head.closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(withPlainSpaces)
}

/** What somebody reads, wherever it may break. */
export const withPlainSpaces = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00a0', ' ')

export const buyer = { canAddOffers: true }
export const chooser = { canChooseOffers: true }

beforeEach(() => {
  // A screen that is wide enough for a table.
  jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList)
})
afterEach(() => jest.restoreAllMocks())
