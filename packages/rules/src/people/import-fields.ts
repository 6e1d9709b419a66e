import type { ImportKind } from '@portal/contracts/people/import-kinds'
import { emailOf, field, type ImportSubject } from '../csv/import-subject'

const peopleFields = [
  field('email', 'E-posta', 'Email', 'mail, e-mail, e-postası, e-posta adresi, e-mail address'),
  field('firstName', 'Ad', 'First name', 'adı, isim, ismi, given name, forename, name'),
  field('lastName', 'Soyad', 'Last name', 'soyadı, soy isim, soyisim, surname, family name'),
  {
    ...field(
      'fullName',
      'Ad soyad',
      'Full name',
      'adı soyadı, isim soyisim, personel, çalışan, employee name, employee',
    ),
    isCombined: true,
  },
  field(
    'title',
    'Unvan',
    'Title',
    'ünvan, unvanı, görev, görevi, görev unvanı, pozisyon, pozisyonu, kadro, job title, position',
  ),
  field(
    'corporation',
    'Şirket',
    'Company',
    'şirketi, şirket adı, firma, firma adı, işyeri, işyeri adı, company name, legal entity',
  ),
  field(
    'department',
    'Departman',
    'Department',
    'departmanı, departman adı, bölüm, bölümü, bölüm adı, birim, birimi, organizasyon birimi, kuruluş birimi, organizational unit, team',
  ),
  field('secondCorporation', 'İkinci şirket', 'Second company', 'şirket 2, company 2'),
  field('secondDepartment', 'İkinci departman', 'Second department', 'departman 2, department 2'),
  // Personnel files call a role a “yetki”. The permissions of the portal, one by one, are only in its own files, and
  // “izin” is leave.
  field('roles', 'Roller', 'Roles', 'rol, rolü, yetki, yetkisi, role'),
  field('permissions', 'Yetkiler', 'Permissions', 'permission'),
  emailOf(
    'master',
    'Üst kullanıcı',
    'Master user',
    'master, üst, amir, amiri, yönetici, yöneticisi, yönetici adı, bağlı olduğu kişi, bağlı olduğu yönetici, üst amir, birinci amir, 1. amir, müdürü, manager, manager name, line manager, supervisor, reports to',
  ),
  emailOf(
    'annualMaster',
    'İzin üst kullanıcısı',
    'Master user for leave',
    'leave master, izin amiri, izin yöneticisi, annual leave master, leave manager',
  ),
  field('birthDate', 'Doğum tarihi', 'Date of birth', 'doğum günü, birth date, birthday'),
  field(
    'recruitmentDate',
    'İşe giriş tarihi',
    'Hire date',
    'işe giriş, giriş tarihi, işe alım tarihi, işe başlama, işe başlama tarihi, hiring date, entry date, date of hire, start date, joining date',
  ),
  field(
    'permitBaseDate',
    'İzne esas tarih',
    'Leave base date',
    'izin başlangıç tarihi, leave counts from, izin esas tarihi',
  ),
  field('iban', 'IBAN', 'IBAN', 'iban no, hesap no'),
  field(
    'phone',
    'Telefon',
    'Phone',
    'telephone, telefon no, cep telefonu, cep tel, cep, gsm, gsm no, phone number, mobile',
  ),
  field('status', 'Durum', 'Status', 'durumu, aktif, etkin, active'),
] as const

const companyFields = [
  field('name', 'Ad', 'Name', 'şirket, şirket adı, company, company name, unvan'),
  field('department', 'İlk departman', 'First department', 'departman, department'),
  field('locale', 'Yerel ayar', 'Locale', 'ülke, country'),
  field('status', 'Durum', 'Status', 'durumu, aktif, active'),
  field('generalManager', 'Genel müdür', 'General manager', 'gm'),
  field('generalManagerExempt', 'Genel müdür onayından muaf', 'Exempt from the general manager', 'muaf, exempt'),
  field('countsEveryDay', 'Her gün sayılır', 'Every day counts', 'hafta sonu sayılır, weekends count'),
  field('iban', 'IBAN', 'IBAN', 'iban no'),
  field('bic', 'BIC', 'BIC', 'swift'),
] as const
export type CompanyField = (typeof companyFields)[number]['name']

export const importSubjects: Readonly<Record<ImportKind, ImportSubject>> = {
  people: {
    fields: peopleFields,
    keyField: 'email',
    dayFields: ['birthDate', 'recruitmentDate', 'permitBaseDate'],
    listFields: ['roles'],
  },
  companies: { fields: companyFields, keyField: 'name', dayFields: [], listFields: [] },
}
