import type { PermissionName } from './permission'
import type { LegacyRoleName, RoleName } from './roles'
import { roleTexts as namesOfRoles } from './role-texts'
import { modules, type FormModuleDeclaration } from '../modules/modules'
import type { Text } from '../wire/language'

/** The names of roles and permissions. */
export const roleTexts: Record<RoleName | LegacyRoleName, Text> = {
  ...namesOfRoles,
  CrmUser: { tr: 'CRM kullanıcısı', en: 'CRM user' },
  CrmAdmin: { tr: 'CRM sistem yöneticisi', en: 'CRM administrator' },
  CrmManager: { tr: 'CRM yöneticisi', en: 'CRM manager' },
}

const formPermissionTexts = Object.fromEntries(
  Object.values(modules).map(({ permission: { name, text } }) => [name, text]),
) as Record<FormModuleDeclaration['permission']['name'], Text>

export const permissionTexts: Record<PermissionName, Text> = {
  Settings: { tr: 'Ayarlar', en: 'Settings' },
  Agreements: { tr: 'Sözleşmeler', en: 'Agreements' },
  AllForms: { tr: 'Tüm formlar', en: 'All forms' },
  Payments: { tr: 'Ödemeler', en: 'Payments' },
  ...formPermissionTexts,
  Chart: { tr: 'Grafik', en: 'Chart' },
}
