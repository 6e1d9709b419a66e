import { getExpenseCall } from '@portal/contracts/expense/expense.calls'
import { asksOfForm } from '@portal/contracts/forms/form-calls'
import { defineRemote } from '@portal/federation/descriptor'

export default defineRemote({
  name: 'expense',
  title: { tr: 'Masraf', en: 'Expenses' },
  hostApi: '^3.2.0',
  help: 'expense-guide',
  routes: [
    { path: '/expenseForm', page: 'expense-form', title: { tr: 'Masraf formu', en: 'Expense form' } },
    {
      path: '/expenseForm/:formGuid',
      page: 'expense-detail',
      title: { tr: 'Masraf formu', en: 'Expense form' },
      asks: asksOfForm(getExpenseCall),
    },
    {
      path: '/payments',
      page: 'payments',
      title: { tr: 'Ödemeler', en: 'Payments' },
      needs: { anyRole: ['WorkflowFinance', 'WorkflowManager'] },
    },
    { path: '/expenseFormList', page: 'expense-list', title: { tr: 'Masraf formları', en: 'Expense forms' } },
    { path: '/allExpenses', page: 'all-expenses', title: { tr: 'Tüm masraflar', en: 'All expenses' } },
  ],
  menu: [
    { group: 'new', to: '/expenseForm', icon: 'receipt', order: 1 },
    { group: 'payments', to: '/payments', icon: 'card' },
    { group: 'pending', to: '/expenseFormList', icon: 'receipt', order: 1, counts: 'EXP' },
    { group: 'all', to: '/allExpenses', icon: 'receipt', order: 1, needs: { permission: 'AllExpense' } },
  ],
})
