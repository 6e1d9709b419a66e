import type { Text } from '../wire/language'
import { purchaseTypes, treeScopes, type PurchaseType, type TreeScope } from './modules'

/** The names of purchase types and of kinds of trees. */

export const purchaseTypeTexts: Readonly<Record<PurchaseType, Text>> = {
  [purchaseTypes.IT]: { tr: 'Bilgi teknolojileri', en: 'IT' },
  [purchaseTypes.Administrative]: { tr: 'İdari', en: 'Administrative' },
}

export const treeScopeTexts: Readonly<Record<TreeScope, Text>> = {
  [treeScopes.Master]: { tr: 'Üst kullanıcı', en: 'Master' },
  [treeScopes.Company]: { tr: 'Şirket', en: 'Company' },
  [treeScopes.Department]: { tr: 'Departman', en: 'Department' },
  [treeScopes.Specific]: { tr: 'Kişiye özel', en: 'Specific' },
}
