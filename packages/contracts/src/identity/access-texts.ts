import type { LegacyRoleName, PermissionName, RoleName } from './permission'
import { roleTexts as namesOfRoles } from './role-texts'
import type { Text } from '../wire/language'

/** The names of roles and permissions. */
export const roleTexts: Record<RoleName | LegacyRoleName, Text> = {
  ...namesOfRoles,
  CrmUser: { tr: 'CRM kullanıcısı', en: 'CRM user' },
  CrmAdmin: { tr: 'CRM sistem yöneticisi', en: 'CRM administrator' },
  CrmManager: { tr: 'CRM yöneticisi', en: 'CRM manager' },
}

export const permissionTexts: Record<PermissionName, Text> = {
  Settings: { tr: 'Ayarlar', en: 'Settings' },
  Agreements: { tr: 'Sözleşmeler', en: 'Agreements' },
  AllForms: { tr: 'Tüm formlar', en: 'All forms' },
  Payments: { tr: 'Ödemeler', en: 'Payments' },
  AllExpense: { tr: 'Tüm masraflar', en: 'All expenses' },
  AllAnnualLeave: { tr: 'Tüm izinler', en: 'All leave' },
  AllPurchasing: { tr: 'Tüm satın almalar', en: 'All purchases' },
  Chart: { tr: 'Grafik', en: 'Chart' },
}
