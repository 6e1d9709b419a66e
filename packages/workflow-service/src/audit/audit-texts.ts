import type { Text } from '@portal/contracts/wire/language'

/** What changes and their fields are called, by the name under which the audit has them. */
export const auditTexts: Readonly<Record<string, Text>> = {
  Person: { tr: 'Kişi', en: 'Person' },
  PersonEmail: { tr: 'E-posta', en: 'E-mail' },
  PersonFirstName: { tr: 'Adı', en: 'First name' },
  PersonLastName: { tr: 'Soyadı', en: 'Last name' },
  PersonTitle: { tr: 'Unvan', en: 'Title' },
  PersonCorporation: { tr: 'Şirket', en: 'Company' },
  PersonDepartment: { tr: 'Departman', en: 'Department' },
  PersonSecondCorporation: { tr: 'İkinci şirket', en: 'Second company' },
  PersonSecondDepartment: { tr: 'İkinci departman', en: 'Second department' },
  PersonBirthDate: { tr: 'Doğum günü', en: 'Birth date' },
  PersonRecruitmentDate: { tr: 'İşe giriş', en: 'Hired' },
  PersonPermitBaseDate: { tr: 'İzin başlangıcı', en: 'Leave counted from' },
  PersonIban: { tr: 'IBAN', en: 'IBAN' },
  PersonPhone: { tr: 'Telefon', en: 'Phone' },
  Master: { tr: 'Üst kullanıcı', en: 'Master' },
  AnnualMaster: { tr: 'İzin üst kullanıcısı', en: 'Master for leave' },
  IsActive: { tr: 'Etkin', en: 'Active' },
  Roles: { tr: 'Roller', en: 'Roles' },
  Permissions: { tr: 'Yetkiler', en: 'Permissions' },
  Invitation: { tr: 'Davet', en: 'Invitation' },
  DefaultTree: { tr: 'Onay ağacı', en: 'Approval tree' },
  ModuleName: { tr: 'Modülün adı', en: 'Name of a module' },
  Lookup: { tr: 'Liste kaydı', en: 'Entry of a list' },
  Holiday: { tr: 'Resmî tatil', en: 'Public holiday' },
  Company: { tr: 'Şirket', en: 'Company' },
  Department: { tr: 'Departman', en: 'Department' },
  Remote: { tr: 'Sürüm', en: 'Version' },
  // fields
  rollout: { tr: 'Kademeli geçiş', en: 'Rollout' },
  name: { tr: 'Ad', en: 'Name' },
  nameTranslate: { tr: 'Türkçe adı', en: 'Turkish name' },
  name_translate: { tr: 'Türkçe adı', en: 'Turkish name' },
  sign: { tr: 'Simge', en: 'Symbol' },
  rate: { tr: 'Kur', en: 'Rate' },
  affects_balance: { tr: 'Bakiyeden düşer', en: 'Is taken off the balance' },
  isHalfDay: { tr: 'Yarım gün', en: 'Half day' },
  locale: { tr: 'Ülke kuralları', en: 'Country rules' },
  status: { tr: 'Etkin', en: 'Active' },
  generalManagerId: { tr: 'Genel müdür', en: 'General manager' },
  isGeneralManagerExempt: { tr: 'Masraflar genel müdüre gitmez', en: 'Expenses do not go to the general manager' },
  countsEveryDay: { tr: 'Hafta sonu izinden sayılır', en: 'Weekends count as leave' },
  leaveScaleId: { tr: 'İzin cetveli', en: 'Leave scale' },
  iban: { tr: 'IBAN', en: 'IBAN' },
  bic: { tr: 'BIC', en: 'BIC' },
  // lists, as their lines name them
  currency: { tr: 'Para birimi', en: 'Currency' },
  expense_type: { tr: 'Masraf türü', en: 'Expense type' },
  leave_type: { tr: 'İzin türü', en: 'Leave type' },
  requirement_type: { tr: 'Gereksinim türü', en: 'Requirement type' },
  exchange_rate: { tr: 'Döviz kuru', en: 'Exchange rate' },
}

export const yes: Text = { tr: 'Evet', en: 'Yes' }
export const no: Text = { tr: 'Hayır', en: 'No' }
export const toWrite: Text = { tr: 'yazma', en: 'write' }
