import userEvent from '@testing-library/user-event'
import { screen, within } from '@portal/testing/show-page'

/** The actions of a reader on the offers of an open form. */

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Approves with a note, from the menu of the rarer acts. */
export const approvesWithNote = async () => {
  await press('Diğer işlemler')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Notla onayla' }))
}
export const inDialog = () => within(screen.getByRole('dialog'))
/** The box of an act, which replaces its button. */
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

/** The text without its non-breaking spaces. */
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
