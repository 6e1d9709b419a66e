import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { Language } from '@portal/i18n'
import type { Approval } from '@portal/rules/approval/model'
import type { Name } from '@portal/rules/approval/testing/people'
import { ApprovalPanel } from '../approval-panel'
import { sendHeld } from '../held'
import { FormExtensionsContext, type FormExtensions } from '../form-extensions'
import { FormSurroundingsContext, type FormSurroundings } from '../form-surroundings'
import { formGuid, startFormServer, type FormServer } from './form-server'
import { shownNames } from './names'
import { showWith } from './show-with'

let server: FormServer | undefined

/** Shows the panel to somebody. A page belongs to one user, and so does a file of tests. */
export async function open(
  reader: Name,
  change: Partial<Approval> = {},
  {
    surroundings = {},
    extensions,
    ...props
  }: Omit<ComponentProps<typeof ApprovalPanel>, 'formGuid'> & {
    surroundings?: FormSurroundings
    extensions?: FormExtensions
  } = {},
  language?: Language,
): Promise<FormServer> {
  server = await startFormServer(reader, change)
  showWith(
    <FormExtensionsContext value={extensions}>
      <FormSurroundingsContext value={surroundings}>
        <ApprovalPanel formGuid={formGuid} {...props} />
      </FormSurroundingsContext>
    </FormExtensionsContext>,
    language,
  )
  return server
}

const list = { name: 'Onay ağacındaki kişiler' }
export const people = async () => within(await screen.findByRole('list', list)).getAllByRole('listitem')

export async function personOf(name: Name): Promise<HTMLElement> {
  const found = (await people()).find(line => line.textContent.includes(shownNames[name]))
  if (!found) throw new Error(`${shownNames[name]} is not in the tree.`)
  return found
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Chooses an act from the menu of the rarer ones. */
export const chooses = async (name: string) => {
  await press('Diğer işlemler')
  await userEvent.click(screen.getByRole('menuitem', { name }))
}
export const inDialog = () => within(screen.getByRole('dialog'))
/** The box of an act, in place of its button. */
export const inBox = () => within(screen.getByRole('group', { name: /^(Formu|Soru|İptali|Cancel the form)/ }))
export const confirm = (name: string) =>
  userEvent.click((screen.queryByRole('dialog') ? inDialog() : inBox()).getByRole('button', { name }))
export const note = () => inBox().getByRole('textbox', { name: /Açıklama|Soru|Cevap/ })

/** Returns the acts that have reached the server. */
export const sent = () => server?.received.filter(call => call.url.endsWith('/Update')).map(call => call.body)

/** Sends the act that waits, as any key does. */
export const sendNow = () => act(() => sendHeld())
