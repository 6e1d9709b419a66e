import type { Text } from '../wire/language'
import { purchaseTypes, treeScopes, type PurchaseType, type TreeScope } from './modules'

/** Purchase types and kinds of trees as people call them. */

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
