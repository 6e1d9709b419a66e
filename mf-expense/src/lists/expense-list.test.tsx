import { configureHost, configureServices, forgetSession, login } from '@portal/auth'
import { permissionTypes } from '@portal/contracts/identity/permission'
import { act, screen, showPage } from '@portal/testing/show-page'
import { startService, type Answer } from '@portal/testing/start-service'
import AllExpensesPage from '../pages/all-expenses.page'
import ExpenseListPage from '../pages/expense-list.page'

const success = (data: unknown): Answer => ({
  status: 200,
  json: { success: true, data, common: { totalCount: 0, warning: null } },
})
let permissionList = [{ typeId: permissionTypes.AllExpense, isWrite: false, corporationId: 1 }]
const user = { id: 5, name: 'Özge Güneş', profilPhoto: null, roleList: [] }
const choices = {
  country: [],
  currency: [],
  type: [{ id: 1, name: 'Meals', nameTranslate: 'Yemek' }],
  retiredType: [{ id: 9, name: 'Fax', nameTranslate: 'Faks' }],
  agreement: [],
  company: [],
}

let service: Awaited<ReturnType<typeof startService>>

beforeAll(async () => {
  service = await startService(({ url }) => {
    if (url === '/user/login') return success({ token: 't', user: { ...user, permissionList } })
    return success(url === '/api/expenseform/common' ? choices : [])
  })
  configureHost({ language: () => 'tr', reload: () => {} })
  configureServices({ userService: service.address, workflowService: service.address })
  await login({ email: 'a@anka.test', password: 'parola' })
})
afterAll(async () => {
  act(() => forgetSession())
  await service.stop()
})

const asked = (url: string) => service.received.filter(call => call.url === url).at(-1)?.body

test('of the expenses that one decides about, those that wait for one stand first', async () => {
  showPage(ExpenseListPage, { at: '/expenseFormList' })
  expect(await screen.findByText('Henüz size gelen bir masraf formu yok')).toBeVisible()
  expect(asked('/api/expenseform/list')).toMatchObject({ sortBy: 'isCurrentUserTurn', sortDirection: 'desc' })
})

test('of all expenses, the newest', async () => {
  showPage(AllExpensesPage, { at: '/allExpenses' })
  expect(await screen.findByText('Henüz masraf formu yok')).toBeVisible()
  expect(asked('/api/expenseform/allExpenses')).toMatchObject({ sortBy: 'id', sortDirection: 'desc' })
})

test('a type that was deleted is filtered by, too, and says so', async () => {
  showPage(AllExpensesPage, { at: '/allExpenses?expenseTypeId=9' })
  expect(await screen.findByRole('option', { name: 'Faks (kaldırıldı)', hidden: true })).toBeInTheDocument()
})

test('without the permission the page of all expenses says so, and asks for nothing', async () => {
  act(() => forgetSession())
  permissionList = []
  await login({ email: 'b@anka.test', password: 'parola' })
  service.received.length = 0
  showPage(AllExpensesPage, { at: '/allExpenses' })
  expect(await screen.findByText('Bu sayfa için yetkiniz yok. Yöneticinizle iletişime geçin.')).toBeVisible()
  expect(asked('/api/expenseform/allExpenses')).toBeUndefined()
})
