import { permissionTexts, roleTexts } from '@portal/contracts/identity/access-texts'
import type { Right } from '@portal/contracts/identity/rights.calls'
import type { Language, Text } from '@portal/contracts/wire/language'
import type { FileBody } from '@portal/http/file-body'
import { dateOf } from '../forms/engine/snapshot.query'
import { type TextColumn, textTable } from '../file-bodies'

const name = { tr: 'Yetkiler', en: 'Rights' } as const satisfies Text
const texts = {
  read: { tr: 'Okuma', en: 'Read' },
  write: { tr: 'Yazma', en: 'Write' },
  passive: { tr: 'Pasif', en: 'Passive' },
  unused: { tr: 'Bir yıldır kullanılmadı', en: 'Unused for a year' },
} as const satisfies Record<string, Text>

const columns: readonly TextColumn<Right>[] = [
  [{ tr: 'Kişi', en: 'Person' }, right => right.name],
  [{ tr: 'Çalıştığı şirket', en: 'Works in' }, right => right.worksIn],
  [{ tr: 'Durum', en: 'Status' }, ({ status }, language) => (status === 'passive' ? texts.passive[language] : '')],
  [{ tr: 'Rol', en: 'Role' }, ({ role }, language) => (role ? roleTexts[role][language] : '')],
  [
    { tr: 'Yetki', en: 'Permission' },
    ({ permission }, language) => (permission ? permissionTexts[permission][language] : ''),
  ],
  [{ tr: 'Şirket', en: 'Company' }, ({ corporationName }) => corporationName ?? ''],
  [
    { tr: 'Düzey', en: 'Level' },
    ({ permission, isWrite }, language) => (permission ? texts[isWrite ? 'write' : 'read'][language] : ''),
  ],
  [{ tr: 'Veren', en: 'Given by' }, ({ givenByName }) => givenByName ?? ''],
  [{ tr: 'Verildiği gün', en: 'Given on' }, ({ givenDate }) => (givenDate ? dateOf(givenDate) : '')],
  [{ tr: 'Son kullanım', en: 'Last used' }, ({ lastUsed }) => lastUsed ?? ''],
  [{ tr: 'Uyarı', en: 'Warning' }, ({ isUnused }, language) => (isUnused ? `▲ ${texts.unused[language]}` : '')],
]

/** Returns the rights as a spreadsheet or CSV. */
export function rightsSheet(rows: readonly Right[], format: 'xlsx' | 'csv', language: Language): FileBody {
  return textTable({ name, columns, rows }, format, language)
}
