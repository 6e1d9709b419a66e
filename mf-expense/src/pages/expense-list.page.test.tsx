import { permissionTypes } from '@portal/contracts/identity/permission'
import { loggedIn, logIn, success } from '@portal/testing/logged-in'
import type { ReceivedCall } from '@portal/testing/start-service'
import { screen, showPage } from '@portal/testing/show-page'
import AllExpensesPage from './expense-all.page'
import ExpenseListPage from './expense-list.page'

const choices = {
  country: [],
  currency: [],
  type: [{ id: 1, name: 'Meals', nameTranslate: 'Yemek' }],
  retiredType: [{ id: 9, name: 'Fax', nameTranslate: 'Faks' }],
  agreement: [],
  company: [],
}

const answer = ({ url }: ReceivedCall) =>
  success(url === '/api/expenseform/common' ? choices : [], { totalCount: 0, warning: null })
const { lastBody: asked } = loggedIn(answer, {
  permissionList: [{ typeId: permissionTypes.AllExpense, isWrite: false, corporationId: 1 }],
})

test('the list of an approver shows the expenses on their turn first', async () => {
  showPage(ExpenseListPage, { at: '/expenseFormList' })
  expect(await screen.findByText('Henüz size gelen bir masraf formu yok')).toBeVisible()
  expect(asked('/api/expenseform/list')).toMatchObject({ sortBy: 'isCurrentUserTurn', sortDirection: 'desc' })
})

test('the list of all expenses shows the newest first', async () => {
  showPage(AllExpensesPage, { at: '/allExpenses' })
  expect(await screen.findByText('Henüz masraf formu yok')).toBeVisible()
  expect(asked('/api/expenseform/allExpenses')).toMatchObject({ sortBy: 'id', sortDirection: 'desc' })
})

test('a deleted type can be filtered by, and is marked as deleted', async () => {
  showPage(AllExpensesPage, { at: '/allExpenses?expenseTypeId=9' })
  expect(await screen.findByRole('option', { name: 'Faks (kaldırıldı)', hidden: true })).toBeInTheDocument()
})

test('without the permission the page of all expenses says so, and asks for nothing', async () => {
  const { received } = await logIn(answer)
  showPage(AllExpensesPage, { at: '/allExpenses' })
  expect(await screen.findByText('Bu sayfa için yetkiniz yok. Yöneticinizle görüşün.')).toBeVisible()
  expect(received.map(({ url }) => url)).not.toContain('/api/expenseform/allExpenses')
})
