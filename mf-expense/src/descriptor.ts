import { getExpenseCall } from '@portal/contracts/expense/expense.calls'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { defineFormRemote } from '@portal/federation/form-remote'

export default defineFormRemote({
  name: 'expense',
  title: { tr: 'Masraf', en: 'Expenses' },
  hostApi: '^3.8.0',
  module: expenseModule,
  icon: 'receipt',
  order: 1,
  get: getExpenseCall,
  routes: [
    {
      path: '/payments',
      page: 'payments',
      title: { tr: 'Ödemeler', en: 'Payments' },
      needs: { anyRole: ['WorkflowFinance', 'WorkflowManager'] },
    },
  ],
  menu: [{ group: 'payments', to: '/payments', icon: 'card' }],
})
