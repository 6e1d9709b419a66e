import type { Text } from '../wire/language'

/** The subjects of changes in the audit. */
export const auditAreas = [
  'people',
  'access',
  'masters',
  'trees',
  'companies',
  'lists',
  'remotes',
  'agreements',
] as const
export type AuditArea = (typeof auditAreas)[number]

export const auditAreaTexts: Record<AuditArea, Text> = {
  people: { tr: 'Kişi bilgileri', en: 'People' },
  access: { tr: 'Roller ve yetkiler', en: 'Roles and permissions' },
  masters: { tr: 'Üst kullanıcılar', en: 'Master users' },
  trees: { tr: 'Onay ağaçları', en: 'Approval trees' },
  companies: { tr: 'Şirketler ve departmanlar', en: 'Companies and departments' },
  lists: { tr: 'Grup listeleri', en: 'Group lists' },
  remotes: { tr: 'Uygulama sürümleri', en: 'Releases' },
  agreements: { tr: 'Sözleşmeler', en: 'Agreements' },
}
