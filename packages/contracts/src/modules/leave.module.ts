import { documents } from '../files/file-types'
import type { ModuleDeclaration } from './module-declaration'

export const leaveModule = {
  moduleId: 2,
  expression: 'ANN',
  guid: 'a2c4e9d7-35b8-4c61-8f7d-90b6e1f3d522',
  name: { tr: 'İzin Formları', en: 'Leave Forms' },
  words: {
    form: { tr: 'izin formu', en: 'leave form' },
    forms: { tr: 'izin formları', en: 'leave forms' },
    list: { tr: 'İzin Listesi', en: 'Leave list' },
  },
  routing: 'annualLeaveForm',
  allRouting: 'allAnnualLeaves',
  permission: { name: 'AllAnnualLeave', id: 6, text: { tr: 'Tüm izinler', en: 'All leave' } },
  cancelledBy: 'permission',
  cancelRefusal: 'LEAVE_CANCEL_NEEDS_PERMISSION',
  treeOrder: null,
  needsDefaultTree: false,
  needsCompanyTree: false,
  byPurchaseType: false,
  leaveMaster: true,
  generalManager: false,
  offers: false,
  tellsTreeIsOfOneForm: false,
  payable: false,
  // The days of a leave are its own.
  copyable: false,
  unit: 'days',
  inTotals: false,
  chartTypes: null,
  files: { leave: { types: documents, most: 1, folder: '/annualleave/file' } },
} as const satisfies ModuleDeclaration
