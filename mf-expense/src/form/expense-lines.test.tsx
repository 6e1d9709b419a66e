import { loggedIn, success } from '@portal/testing/logged-in'
import { act, screen, showPage, waitFor } from '@portal/testing/show-page'
import { FormTree } from '@portal/form-page'
import { PortalForm } from '@portal/ui/forms'
import { expenseLines, type ExpenseFieldsProps } from './expense-lines'
import type { ExpenseChoices, ExpenseValues } from './expense-values'

const names: Record<number, string> = { 7: 'Çağrı Yıldız', 8: 'İnci Doğan', 9: 'Şule Aydın', 10: 'Ayşegül Işık' }
const person = (id: number) => ({
  userId: id,
  id,
  name: names[id],
  titleName: '',
  profilPhoto: null,
  roles: [],
  status: 'active',
})
const generalManager = 10
/** The default tree of each department. */
const trees: Record<number, number[]> = { 11: [7, 8], 15: [9, 8] }

let form: ExpenseFieldsProps['form']

interface TreeInput {
  departmentId: number
  isUseGeneralManager: boolean
}

loggedIn(({ url, body }) => {
  if (url.endsWith('/SelectUserWithCorporationById')) return success(person((body as { Id: number }).Id))
  const { departmentId, isUseGeneralManager } = body as TreeInput
  const approvers = [...(trees[departmentId] ?? []), ...(isUseGeneralManager ? [generalManager] : [])]
  return success(
    approvers.map((id, place) => ({ treeOrder: place + 1, ...person(id) })),
    { leftOut: [] },
  )
})

const choices: ExpenseChoices = { country: [], currency: [], type: [], retiredType: [], agreement: [], company: [] }
const line = (expenseGuid: string, departmentId: number, treeUsers: number[]) =>
  ({ expenseGuid, userId: 5, corporationId: 1, departmentId, amount: '1', currencyId: 1, treeUsers }) as ExpenseValues

function Line() {
  form = expenseLines.useForm({ choices, defaultValues: line('first', 15, []) })
  return (
    <PortalForm form={form} onSubmit={() => Promise.resolve()}>
      <FormTree form={form} kind={expenseLines} />
    </PortalForm>
  )
}

test('an opened line keeps its own approvers, even if the previous line’s tree contains them', async () => {
  showPage(Line)
  await waitFor(() => expect(form.hook.getValues('treeUsers')).toEqual([9, 8]))
  act(() => form.hook.reset(line('second', 11, [7, 9, 8])))
  expect(await screen.findByText('Çağrı Yıldız')).toBeVisible()
  expect(await screen.findByText('Şule Aydın')).toBeVisible()
  expect(form.hook.getValues('treeUsers')).toEqual([7, 9, 8])
  expect(screen.queryByText('Onay ağacı değişti.')).toBeNull()
})

test('above 10.000 lira the general manager approves, too, and is shown before the form is sent', async () => {
  showPage(Line)
  expect(await screen.findByText('Şule Aydın')).toBeVisible()
  act(() => form.hook.setValue('amount', '10000.01'))
  expect(await screen.findByText('Ayşegül Işık')).toBeVisible()
  act(() => form.hook.setValue('amount', '10000.00'))
  await waitFor(() => expect(screen.queryByText('Ayşegül Işık')).toBeNull())
  expect(screen.getByText('Şule Aydın')).toBeVisible()
})
