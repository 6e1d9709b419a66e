import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of leave forms, of the ledger and of holidays. */
export const leaveErrors = {
  LEAVE_ENDS_BEFORE_START: {
    status: 422,
    tr: 'Bitiş tarihi başlangıç tarihinden önce olamaz.',
    en: 'The end date must not be earlier than the start date.',
  },
  LEAVE_TOO_LONG: {
    status: 422,
    tr: 'Bir izin en çok {most} gün sürebilir.',
    en: 'A leave lasts {most} days at most.',
  },
  LEAVE_TOO_FAR: {
    status: 422,
    tr: 'İzin tarihleri {first} ile {last} arasında olmalıdır.',
    en: 'The dates of a leave must be between {first} and {last}.',
  },
  LEAVE_DAY_PART: {
    status: 422,
    tr: 'Bu gün bölümü bu izinde olamaz.',
    en: 'This leave cannot have this part of a day.',
  },
  LEAVE_WITHOUT_DAYS: {
    status: 422,
    tr: 'Bu tarihlerde izin sayılacak gün yok; hepsi tatil ya da hafta sonu.',
    en: 'These dates hold no day of leave: all of them are holidays or weekends.',
  },
  LEAVE_DAYS_DIFFER: {
    status: 422,
    tr: 'İzin {total} gün olarak sayıldı; gönderilen gün sayısı bundan farklı.',
    en: 'The days of this leave come to {total}; the number that was sent differs.',
  },
  LEAVE_OVERLAPS: {
    status: 422,
    tr: 'Bu tarihlerde onaylanmış bir izin var ({from} – {to}).',
    en: 'There is approved leave on these dates already ({from} – {to}).',
  },
  LEAVE_BEFORE_HIRE: {
    status: 422,
    tr: 'İşe giriş tarihinden ({date}) önce izin alınamaz.',
    en: 'No leave can be taken before the date of recruitment ({date}).',
  },
  LEAVE_SERVICE_TOO_SHORT: {
    status: 422,
    tr: 'Çalışma süresi 6 aydan az olanlar izin formu oluşturamaz; {date} tarihinden itibaren oluşturulabilir.',
    en: 'With less than 6 months of work no leave form can be filed; it can be from {date} on.',
  },
  LEAVE_BELOW_FLOOR: {
    status: 422,
    tr: 'İzin bakiyesi {floor} günün altına düşemez: bu izinle {after} gün olurdu.',
    en: 'The leave balance cannot fall below {floor} days: with this leave it would be {after}.',
  },
  LEAVE_FOR_OTHERS: {
    status: 403,
    tr: 'Başkası adına izni yalnızca insan kaynakları ve yöneticiler isteyebilir.',
    en: 'Only human resources and managers may ask for leave on behalf of others.',
  },
  LEAVE_USER_NOT_SELECTED: {
    status: 422,
    tr: 'Lütfen bir kullanıcı seçiniz!',
    en: 'Please select a user!',
  },
  /** A sentence to agree to; a refusal only where nobody has agreed. */
  LEAVE_USERS_BELOW_FLOOR: {
    status: 422,
    tr: 'İlgili kullanıcı/kullanıcılar {floor} gün sınırını aşıyor: {names}.',
    en: 'The relevant user/users exceed the {floor} day limit: {names}.',
  },
  OWN_LEDGER: {
    status: 422,
    tr: 'Kendi izin defterinize kayıt ekleyemezsiniz; başka bir yetkilinin eklemesi gerekir.',
    en: 'You cannot add rows to your own leave ledger; somebody else with the permission has to.',
  },
  HOLIDAYS_CHANGED: {
    status: 409,
    tr: 'Bu arada başka izinler de etkilenir oldu. Listeyi yeniden gözden geçirin.',
    en: 'Other leaves are concerned by now. Look through the list again.',
  },
  HOLIDAY_EXISTS: {
    status: 422,
    tr: 'Bu günde zaten bir resmî tatil var.',
    en: 'There is a public holiday on this day already.',
  },
} as const satisfies Record<string, ErrorEntry>
