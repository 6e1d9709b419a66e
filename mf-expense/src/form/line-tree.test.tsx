import { configureHost, configureServices, login } from '@portal/auth'
import { act, screen, showPage, waitFor } from '@portal/testing/show-page'
import { startService, type Answer } from '@portal/testing/start-service'
import { PortalForm } from '@portal/ui/forms'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'
import { LineTree } from './line-tree'
import { useExpenseForm, type ExpenseFormState } from './use-expense-form'

const success = (data: unknown, common: unknown = null): Answer => ({
  status: 200,
  json: { success: true, data, common },
})
const names: Record<number, string> = { 7: 'Çağrı Yıldız', 8: 'İnci Doğan', 9: 'Şule Aydın' }
const person = (id: number) => ({
  userId: id,
  id,
  name: names[id],
  titleName: '',
  profilPhoto: null,
  roles: [],
  status: 'active',
})
/** The default tree of each department. */
const trees: Record<number, number[]> = { 11: [7, 8], 15: [9, 8] }

let service: Awaited<ReturnType<typeof startService>>
let form: ExpenseFormState

beforeAll(async () => {
  service = await startService(({ url, body }) => {
    if (url === '/user/login')
      return success({ token: 't', user: { id: 5, name: 'Özge', profilPhoto: null, roleList: [], permissionList: [] } })
    if (url.endsWith('/SelectUserWithCorporationById')) return success(person((body as { Id: number }).Id))
    const approvers = trees[(body as { departmentId: number }).departmentId] ?? []
    return success(
      approvers.map((id, place) => ({ treeOrder: place + 1, ...person(id) })),
      { leftOut: [] },
    )
  })
})
afterAll(() => service.stop())

const choices: ExpenseChoices = { country: [], currency: [], type: [], retiredType: [], agreement: [], company: [] }
const line = (expenseGuid: string, departmentId: number, treeUsers: number[]) =>
  ({ expenseGuid, userId: 5, corporationId: 1, departmentId, amount: '1', currencyId: 1, treeUsers }) as ExpenseValues

function Line() {
  form = useExpenseForm({ choices, defaultValues: line('first', 15, []) })
  return (
    <PortalForm form={form} onSubmit={() => Promise.resolve()}>
      <LineTree form={form} />
    </PortalForm>
  )
}

test('a line that is opened keeps whom it was given, although the tree of the line before has them, too', async () => {
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
  showPage(Line)
  await waitFor(() => expect(form.hook.getValues('treeUsers')).toEqual([9, 8]))
  act(() => form.hook.reset(line('second', 11, [7, 9, 8])))
  expect(await screen.findByText('Çağrı Yıldız')).toBeVisible()
  expect(await screen.findByText('Şule Aydın')).toBeVisible()
  expect(form.hook.getValues('treeUsers')).toEqual([7, 9, 8])
  expect(screen.queryByText('Onay ağacı değişti.')).toBeNull()
})
