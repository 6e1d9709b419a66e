import type { AuditAct } from '@portal/contracts/audit/audit-acts'
import type { AuditArea } from '@portal/contracts/audit/audit-areas'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import { roleNames } from '@portal/contracts/identity/roles'
import type { Text } from '@portal/contracts/wire/language'
import type { AuditKind } from '@portal/database/schema/audit'

/** The titles of changes and fields, by their name in the audit. */
export const auditTexts: Readonly<Record<string, Text>> = {
  Person: { tr: 'Kişi', en: 'Person' },
  PersonEmail: { tr: 'E-posta', en: 'Email' },
  PersonFirstName: { tr: 'Adı', en: 'First name' },
  PersonLastName: { tr: 'Soyadı', en: 'Last name' },
  PersonTitle: { tr: 'Unvan', en: 'Title' },
  PersonCorporation: { tr: 'Şirket', en: 'Company' },
  PersonDepartment: { tr: 'Departman', en: 'Department' },
  PersonSecondCorporation: { tr: 'İkinci şirket', en: 'Second company' },
  PersonSecondDepartment: { tr: 'İkinci departman', en: 'Second department' },
  PersonBirthDate: { tr: 'Doğum tarihi', en: 'Date of birth' },
  PersonRecruitmentDate: { tr: 'İşe giriş tarihi', en: 'Hire date' },
  PersonPermitBaseDate: { tr: 'İzne esas tarih', en: 'Leave base date' },
  PersonIban: { tr: 'IBAN', en: 'IBAN' },
  AccountProposed: { tr: 'IBAN önerisi', en: 'IBAN proposal' },
  AccountRefused: { tr: 'IBAN önerisinin reddi', en: 'IBAN proposal refused' },
  PersonPhone: { tr: 'Telefon', en: 'Phone' },
  PersonPhoto: { tr: 'Fotoğraf', en: 'Photo' },
  Master: { tr: 'Üst kullanıcı', en: 'Master user' },
  AnnualMaster: { tr: 'İzin üst kullanıcısı', en: 'Master user for leave' },
  FactorResetProposed: {
    tr: 'İki adımlı doğrulamayı sıfırlama önerisi',
    en: 'Proposal to reset two-step verification',
  },
  FactorsReset: { tr: 'İki adımlı doğrulama sıfırlandı', en: 'Two-step verification reset' },
  IsActive: { tr: 'Etkin', en: 'Active' },
  Roles: { tr: 'Roller', en: 'Roles' },
  Permissions: { tr: 'Yetkiler', en: 'Permissions' },
  Invitation: { tr: 'Davet', en: 'Invitation' },
  DefaultTree: { tr: 'Onay ağacı', en: 'Approval tree' },
  ModuleName: { tr: 'Modülün adı', en: 'Module name' },
  Lookup: { tr: 'Liste kaydı', en: 'List entry' },
  Holiday: { tr: 'Resmî tatil', en: 'Public holiday' },
  Company: { tr: 'Şirket', en: 'Company' },
  Department: { tr: 'Departman', en: 'Department' },
  Remote: { tr: 'Sürüm', en: 'Version' },
  Agreement: { tr: 'Sözleşme', en: 'Agreement' },
  // fields
  rollout: { tr: 'Kademeli dağıtım', en: 'Rollout' },
  name: { tr: 'Ad', en: 'Name' },
  nameTranslate: { tr: 'Türkçe adı', en: 'Turkish name' },
  name_translate: { tr: 'Türkçe adı', en: 'Turkish name' },
  sign: { tr: 'Simge', en: 'Symbol' },
  rate: { tr: 'Kur', en: 'Rate' },
  date: { tr: 'Tarih', en: 'Date' },
  currencyId: { tr: 'Para birimi', en: 'Currency' },
  affects_balance: { tr: 'Bakiyeden düşer', en: 'Deducted from the balance' },
  isHalfDay: { tr: 'Yarım gün', en: 'Half day' },
  locale: { tr: 'Ülke kuralları', en: 'Country rules' },
  status: { tr: 'Etkin', en: 'Active' },
  generalManagerId: { tr: 'Genel müdür', en: 'General manager' },
  isGeneralManagerExempt: { tr: 'Masraflar genel müdüre gitmez', en: 'Expenses don’t go to the general manager' },
  countsEveryDay: { tr: 'Hafta sonları da izin günü sayılır', en: 'Weekends count as leave days' },
  leaveScaleId: { tr: 'İzin cetveli', en: 'Leave scale' },
  iban: { tr: 'IBAN', en: 'IBAN' },
  bic: { tr: 'BIC', en: 'BIC' },
  factorRequiredFrom: { tr: 'İki adımlı doğrulama zorunlu', en: 'Two-step verification required from' },
  ...Object.fromEntries(
    roleNames.map(role => {
      const { tr, en } = roleTexts[role]
      return [
        `factorRequiredFrom${role}`,
        { tr: `İki adımlı doğrulama zorunlu: ${tr}`, en: `Two-step verification required from: ${en}` },
      ]
    }),
  ),
  factorGraceDays: { tr: 'Ek süre (gün)', en: 'Days of grace' },
  // lists, as their lines name them
  currency: { tr: 'Para birimi', en: 'Currency' },
  expense_type: { tr: 'Masraf türü', en: 'Expense type' },
  leave_type: { tr: 'İzin türü', en: 'Leave type' },
  requirement_type: { tr: 'Gereksinim türü', en: 'Requirement type' },
  exchange_rate: { tr: 'Döviz kuru', en: 'Exchange rate' },
}

export const valueTexts = {
  yes: { tr: 'Evet', en: 'Yes' },
  no: { tr: 'Hayır', en: 'No' },
  write: { tr: 'yazma', en: 'write' },
  oldPhoto: { tr: 'önceki fotoğraf', en: 'previous photo' },
  newPhoto: { tr: 'yeni fotoğraf', en: 'new photo' },
  deleted: { tr: 'silinmiş kayıt', en: 'deleted record' },
  added: { tr: 'Eklendi', en: 'Added' },
  removed: { tr: 'Çıkarıldı', en: 'Removed' },
  moved: { tr: 'Yeri değişti', en: 'Moved' },
  more: { tr: 'ayrıca {count} kişi daha', en: 'and {count} more' },
} as const satisfies Record<string, Text>

const directory: Text = { tr: 'Rehber', en: 'Directory' }
const directoryImport: Text = { tr: 'Kişi ve şirket içe aktar', en: 'Import people and companies' }
const agreementImport: Text = { tr: 'Sözleşmeleri içe aktar', en: 'Import agreements' }
const moduleSettings: Text = { tr: 'Modül ayarları', en: 'Module settings' }
const systemSettings: Text = { tr: 'Sistem ayarları', en: 'System settings' }
const commandLine: Text = { tr: 'Komut satırı', en: 'Command line' }

/** The page of each area, and of kinds that have another one. */
const pages: Readonly<Record<AuditArea, Text> & Partial<Record<AuditKind, Text>>> = {
  people: directory,
  access: directory,
  masters: directory,
  trees: moduleSettings,
  companies: { tr: 'Şirketler', en: 'Companies' },
  lists: systemSettings,
  agreements: agreementImport,
  remotes: { tr: 'Uygulama sürümleri', en: 'Releases' },
  ModuleName: moduleSettings,
  Holiday: { tr: 'Resmî tatiller', en: 'Public holidays' },
}

const pagesOfActs: Readonly<Record<AuditAct, Text>> = {
  PeopleImport: directoryImport,
  CompaniesImport: directoryImport,
  AgreementsImport: agreementImport,
  AgreementsImportUndo: agreementImport,
  ImportUndo: directoryImport,
  TreesImport: { tr: 'Ağaçları dışa ve içe aktar', en: 'Export and import trees' },
  RatesImport: systemSettings,
  Replacement: { tr: 'Kişi nerede yer alıyor?', en: 'Where is someone involved?' },
  AccessReview: { tr: 'Yetki gözden geçirmeleri', en: 'Access reviews' },
  Invitations: directory,
  CalledBackInvitations: directory,
}

/** Returns the page or command by which something was changed. */
export function placeText(
  act: { name: AuditAct | null; isByCommand: boolean },
  kind: AuditKind,
  area: AuditArea,
): Text {
  if (act.isByCommand) return commandLine
  return act.name ? pagesOfActs[act.name] : (pages[kind] ?? pages[area])
}
