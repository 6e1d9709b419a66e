import type { Text } from '../wire/language'
import type { RoleName } from './roles'

/** The names of roles. */
export const roleTexts: Readonly<Record<RoleName, Text>> = {
  WorkflowManager: { tr: 'Yönetici', en: 'Manager' },
  WorkflowUser: { tr: 'Kullanıcı', en: 'User' },
  WorkflowHumanResources: { tr: 'İnsan kaynakları', en: 'Human resources' },
  WorkflowFinance: { tr: 'Finans', en: 'Finance' },
  WorkflowPurchasing: { tr: 'Satın alma', en: 'Purchasing' },
  WorkflowFinancialAffairs: { tr: 'Mali işler', en: 'Financial affairs' },
}
