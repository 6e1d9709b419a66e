import { sendHeld } from '@portal/approval-tree/held'
import { loggedIn, refusal, success } from '@portal/testing/logged-in'
import { act, screen, showPage, waitFor, within } from '@portal/testing/show-page'
import type { Answer } from '@portal/testing/start-service'
import { Toaster } from '@portal/ui'
import { useListInMemory } from '../address/use-list-address'
import { formListShape } from '../form-list.shape'
import { formRow } from '../testing/form-row'
import { List, press } from '../testing/shown-list'

let updateAnswer: Answer = success([])
let updates: unknown[] = []
beforeEach(() => (updates = []))
loggedIn(({ url, body }) => {
  if (url !== '/api/FormRequest/Update') return success([])
  updates.push(body)
  return updateAnswer
})

function Turn() {
  const control = useListInMemory(formListShape)
  return (
    <>
      <button type="button" onClick={() => control.filter({ turn: 'mine' })}>
        Sırası bende
      </button>
      <List rows={[formRow(1), formRow(2, { nextApprover: 'Ayşegül Işık' }), formRow(3)]} control={control} />
      <Toaster />
    </>
  )
}
const numbers = () => screen.getAllByRole('row').map(row => within(row).queryByRole('link')?.textContent)

test('an approved row leaves a list of forms that wait at once, and comes back in its place', async () => {
  showPage(Turn)
  await press('Sırası bende')
  await press('2 numaralı formu onayla')
  expect(numbers()).toEqual([undefined, '1', '3'])
  expect(screen.getByText('#2 onaylandı · sırada Ayşegül Işık')).toBeVisible()
  await press('Geri al')
  expect(numbers()).toEqual([undefined, '1', '2', '3'])
  await waitFor(() => expect(screen.getByRole('region', { name: 'Formlar' })).toHaveFocus())
  expect(updates).toEqual([])
})

test('an approved row stays in another list without its buttons, until it is taken back', async () => {
  showPage(Turn)
  await press('2 numaralı formu onayla')
  expect(numbers()).toEqual([undefined, '1', '2', '3'])
  expect(screen.queryByRole('button', { name: '2 numaralı formu onayla' })).toBeNull()
  await press('Geri al')
  expect(screen.getByRole('button', { name: '2 numaralı formu onayla' })).toBeVisible()
  expect(updates).toEqual([])
})

test('an approved row comes back if the server refuses its approval', async () => {
  const { formGuid } = formRow(2)
  const refused = { formGuid, success: false, status: 1, code: null, message: 'Sıra başkasında.', lastAct: null }
  updateAnswer = refusal('FORMS_NOT_UPDATED', { data: [refused] })
  showPage(Turn)
  await press('2 numaralı formu onayla')
  await act(() => sendHeld())
  expect(screen.getByRole('button', { name: '2 numaralı formu onayla' })).toBeVisible()
})
