import type { Text } from '../wire/language'
import type { CoverageVerdict } from './coverage.calls'

/** The names of verdicts about a person's next form. */
export const coverageVerdictTexts: Readonly<Record<CoverageVerdict, Text>> = {
  fine: { tr: 'Sorunsuz', en: 'Fine' },
  refused: { tr: 'Gönderilemez', en: 'Can’t be sent' },
  noTree: { tr: 'Ağaç yok', en: 'No tree' },
  missingRole: { tr: 'Rol eksik', en: 'Role missing' },
  noGeneralManager: { tr: 'Genel müdür yok', en: 'No general manager' },
  passive: { tr: 'Ağaçta pasif kişi', en: 'Passive person in the tree' },
  oneApprover: { tr: 'Tek onaycı', en: 'Only one approver' },
  self: { tr: 'Kendi formunu onaylar', en: 'Approves their own form' },
  twoRoles: { tr: 'İki rol bir kişide', en: 'One person in two roles' },
}
