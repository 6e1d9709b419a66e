import { defineRemote } from '@portal/federation/descriptor'

export default defineRemote({
  name: 'expense',
  title: { tr: 'Masraf', en: 'Expenses' },
  hostApi: '^1.0.0',
  help: 'expense-guide',
  routes: [
    { path: '/expenseForm', page: 'expense-guide', title: { tr: 'Masraf formu', en: 'Expense form' } },
    {
      path: '/payments',
      page: 'payments-guide',
      title: { tr: 'Ödemeler', en: 'Payments' },
      needs: { anyRole: ['WorkflowFinance', 'WorkflowManager'] },
    },
  ],
  menu: [
    { group: 'new', to: '/expenseForm', title: { tr: 'Masraf formu', en: 'Expense form' }, order: 1 },
    {
      group: 'payments',
      to: '/payments',
      title: { tr: 'Ödemeler', en: 'Payments' },
      needs: { anyRole: ['WorkflowFinance', 'WorkflowManager'] },
    },
  ],
})
