import { loggedIn, success } from '@portal/testing/logged-in'
import { fireEvent, screen, showPage } from '@portal/testing/show-page'
import { SubstituteForm } from './substitute-form'

const people = [{ id: 7, name: 'Can Işık', titleName: 'Uzman', corporationName: 'Anka Holding A.Ş.' }]
const answers: Record<string, unknown> = {
  '/api/substitution/fit': [{ moduleExpression: 'EXP', roles: ['WorkflowFinance'] }],
  '/api/Module/GetList/all': [{ expressionKey: 'EXP', name: 'Expense', nameTranslate: 'Masraf' }],
}
const { lastBody } = loggedIn(({ url }) => success(answers[url] ?? people))

test('forms that the chosen person could not take over are listed before they are named', async () => {
  showPage(SubstituteForm)
  const box = await screen.findByRole('combobox', { name: /Vekil/ })
  expect(screen.queryByText(/Bu kişi her şeyi devralamaz/)).toBeNull()
  fireEvent.change(box, { target: { value: 'Can' } })
  fireEvent.click(await screen.findByRole('option', { name: /Can Işık/ }))
  expect(await screen.findByText('Masraf: Finans rolü gerekir')).toBeVisible()
  expect(screen.getByText(/Bu formlar sizde kalır/)).toBeVisible()
  expect(lastBody('/api/substitution/fit')).toEqual({ substituteId: 7 })
})
