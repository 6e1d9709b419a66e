import { documents } from '../files/file-types'
import type { ModuleDeclaration } from './module-declaration'

export const purchaseModule = {
  moduleId: 4,
  expression: 'PUR',
  guid: 'd87b05af-1e63-4a92-b4c8-7e5f20d9c644',
  name: { tr: 'Satın Alma Talep Formları', en: 'Purchase Request Forms' },
  words: {
    form: { tr: 'satın alma talebi', en: 'purchase request' },
    forms: { tr: 'satın alma talepleri', en: 'purchase requests' },
  },
  routing: 'purchaseForm',
  allRouting: 'allPurchasings',
  permission: { name: 'AllPurchasing', id: 7, text: { tr: 'Tüm satın almalar', en: 'All purchases' } },
  cancelledBy: 'owner',
  cancelRefusal: 'ONLY_OWNER_CANCELS',
  treeOrder: {
    roles: ['WorkflowPurchasing', 'WorkflowFinancialAffairs', 'WorkflowFinance'],
    refusal: 'PURCHASE_TREE_ORDER',
    first: { roles: ['WorkflowPurchasing', 'WorkflowFinance'], refusal: 'PURCHASING_THEN_FINANCE' },
  },
  needsDefaultTree: true,
  needsCompanyTree: true,
  byPurchaseType: true,
  leaveMaster: false,
  generalManager: true,
  offers: true,
  tellsTreeIsOfOneForm: true,
  payable: true,
  copyable: true,
  unit: 'money',
  inTotals: false,
  chartTypes: 'purchase',
  files: {
    purchase: { types: documents, most: 20, folder: '/purchase/file' },
    offer: { types: documents, most: 20, folder: '/purchase/file' },
  },
} as const satisfies ModuleDeclaration
