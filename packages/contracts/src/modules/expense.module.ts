import { documents } from '../files/file-types'
import type { ModuleDeclaration } from './module-declaration'

export const expenseModule = {
  moduleId: 1,
  expression: 'EXP',
  guid: '6f1d3c52-8a04-4f5e-9b0e-1d2a7c5e4b11',
  name: { tr: 'Masraf Formları', en: 'Expense Forms' },
  words: {
    form: { tr: 'masraf formu', en: 'expense form' },
    forms: { tr: 'masraf formları', en: 'expense forms' },
  },
  routing: 'expenseForm',
  allRouting: 'allExpenses',
  permission: { name: 'AllExpense', id: 5, text: { tr: 'Tüm masraflar', en: 'All expenses' } },
  cancelledBy: 'owner',
  cancelRefusal: 'ONLY_OWNER_CANCELS',
  treeOrder: {
    roles: ['WorkflowFinancialAffairs', 'WorkflowFinance'],
    refusal: 'EXPENSE_TREE_ORDER',
    savedRefusals: {
      Corporation: 'EXPENSE_CORPORATION_TREE_ORDER',
      Department: 'EXPENSE_DEPARTMENT_TREE_ORDER',
    },
  },
  needsDefaultTree: true,
  needsCompanyTree: false,
  byPurchaseType: false,
  leaveMaster: false,
  generalManager: true,
  offers: false,
  tellsTreeIsOfOneForm: true,
  payable: true,
  copyable: true,
  unit: 'money',
  inTotals: true,
  chartTypes: 'expense',
  files: { expense: { types: [...documents, 'xml'], most: 20, folder: '/expense/file' } },
} as const satisfies ModuleDeclaration
