import userEvent from '@testing-library/user-event'
import { success, type Answers } from '@portal/testing/logged-in'
import { headings, screen, waitFor, within } from '@portal/testing/show-page'
import { agreement } from './agreement'
import { openPage } from './open-page'

/** Opens the page of an agreement. Returns a function for the bodies that an address received. */
export async function opens(change: Parameters<typeof agreement>[0] = {}, answers: Answers = {}) {
  const found = agreement(change)
  const get = { 'GET /api/agreement/get/2': () => success(found) }
  const sent = await openPage({ ...get, ...answers }, { at: '/agreement/2' })
  await waitFor(() => expect(headings(1)).toEqual(['Araç kiralama']))
  return sent
}
export const presses = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const dialogOf = (name: string) => within(screen.getByRole('dialog', { name }))
