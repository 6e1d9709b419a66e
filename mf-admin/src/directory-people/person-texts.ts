import { defineTexts } from '@portal/i18n'
export const fieldTexts = defineTexts({
  firstName: { tr: 'Ad', en: 'First name' },
  lastName: { tr: 'Soyad', en: 'Last name' },
  email: { tr: 'E-posta', en: 'Email' },
  titleName: { tr: 'Unvan', en: 'Title' },
  corporationId: { tr: 'Şirket', en: 'Company' },
  departmentId: { tr: 'Departman', en: 'Department' },
  secondCorporationId: { tr: 'İkinci şirket', en: 'Second company' },
  secondDepartmentId: { tr: 'İkinci departman', en: 'Second department' },
  masterId: { tr: 'Üst kullanıcı', en: 'Master user' },
  annualMasterId: { tr: 'İzin üst kullanıcısı', en: 'Master user for leave' },
  birthDate: { tr: 'Doğum tarihi', en: 'Date of birth' },
  dateOfRecruitment: { tr: 'İşe giriş tarihi', en: 'Hire date' },
  permitBaseDate: { tr: 'İzne esas tarih', en: 'Leave base date' },
  iban: { tr: 'IBAN', en: 'IBAN' },
  phoneNumber: { tr: 'Telefon', en: 'Phone' },
  roleList: { tr: 'Roller', en: 'Roles' },
  permissionList: { tr: 'Yetkiler', en: 'Permissions' },
})

export const sectionTexts = defineTexts({
  identity: { tr: 'Kimlik', en: 'Identity' },
  work: { tr: 'İş', en: 'Work' },
  masters: { tr: 'Üst kullanıcılar', en: 'Master users' },
  dates: { tr: 'Tarihler', en: 'Dates' },
  money: { tr: 'Ödeme', en: 'Payment' },
  rights: { tr: 'Roller ve yetkiler', en: 'Roles and permissions' },
})

export const levelTexts = defineTexts({
  none: { tr: 'Yok', en: 'None' },
  read: { tr: 'Okuma', en: 'Read' },
  write: { tr: 'Yazma', en: 'Write' },
})

export const statusTexts = defineTexts({
  active: { tr: 'Etkin', en: 'Active' },
  passive: { tr: 'Pasif', en: 'Passive' },
  waiting: { tr: 'Henüz giriş yapamayan', en: 'Can’t log in yet' },
})

export const invitationTexts = defineTexts({
  waits: { tr: 'Henüz giriş yapamıyor.', en: 'Can’t log in yet.' },
  waitsSince: { tr: 'Henüz giriş yapmadı; {at} tarihinde davet edildi.', en: 'Hasn’t logged in yet; invited {at}.' },
})

export const tabTexts = defineTexts({
  profile: { tr: 'Bilgiler', en: 'Details' },
  rights: { tr: 'Roller ve yetkiler', en: 'Roles and permissions' },
  approvals: { tr: 'Kim onaylar?', en: 'Who approves?' },
  holdings: { tr: 'Ona bağlı olanlar', en: 'What depends on them' },
})
