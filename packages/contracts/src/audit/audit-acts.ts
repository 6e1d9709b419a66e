import type { Text } from '../wire/language'

/** Acts that change many records at once. Any other act saves a record on its page. */
export const auditActTexts = {
  PeopleImport: { tr: 'Kişi dosyası içe aktarıldı', en: 'People imported from a file' },
  CompaniesImport: { tr: 'Şirket dosyası içe aktarıldı', en: 'Companies imported from a file' },
  AgreementsImport: { tr: 'Sözleşme dosyası içe aktarıldı', en: 'Agreements imported from a file' },
  AgreementsImportUndo: { tr: 'Sözleşme aktarımı geri alındı', en: 'Import of agreements undone' },
  ImportUndo: { tr: 'İçe aktarma geri alındı', en: 'Import undone' },
  TreesImport: { tr: 'Onay ağacı dosyası içe aktarıldı', en: 'Approval trees imported from a file' },
  RatesImport: { tr: 'Kur dosyası içe aktarıldı', en: 'Exchange rates imported from a file' },
  Replacement: { tr: 'Bir kişinin yerine başkası geçti', en: 'A person was replaced' },
  AccessReview: { tr: 'Yetkiler gözden geçirildi', en: 'Permissions reviewed' },
  Invitations: { tr: 'Davet gönderildi', en: 'Invitations sent' },
  CalledBackInvitations: { tr: 'Davet geri alındı', en: 'Invitations called back' },
} as const satisfies Record<string, Text>
export type AuditAct = keyof typeof auditActTexts
