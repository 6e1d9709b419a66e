import { errors } from '../wire/error-entry'

/** Refusals of leave forms, of the ledger and of holidays. */
export const leaveErrors = {
  ...errors(422, {
    LEAVE_ENDS_BEFORE_START: {
      tr: 'Bitiş tarihi başlangıç tarihinden önce olamaz.',
      en: 'The end date can’t be before the start date.',
    },
    LEAVE_TOO_LONG: { tr: 'Bir izin en çok {most} gün sürebilir.', en: 'Leave can last {most} days at most.' },
    LEAVE_TOO_FAR: {
      tr: 'İzin tarihleri {first} – {last} arasında olmalı.',
      en: 'Leave dates must be between {first} and {last}.',
    },
    LEAVE_DAY_PART: {
      tr: 'Bu izinde günün bu bölümü seçilemez.',
      en: 'This part of the day isn’t available for this leave.',
    },
    LEAVE_WITHOUT_DAYS: {
      tr: 'Bu tarihlerde izin sayılacak gün yok; hepsi tatil ya da hafta sonu.',
      en: 'These dates contain no leave days: they’re all holidays or weekends.',
    },
    LEAVE_DAYS_DIFFER: {
      tr: 'Bu izin {total} gün sayılıyor; gönderilen gün sayısı bundan farklı.',
      en: 'This leave counts as {total} days, which differs from the number sent.',
    },
    LEAVE_OVERLAPS: {
      tr: 'Bu tarihlerde onaylanmış bir izin var ({from} – {to}).',
      en: 'There’s already approved leave on these dates ({from} – {to}).',
    },
    LEAVE_BEFORE_HIRE: {
      tr: 'İşe giriş tarihinden ({date}) önce izin alınamaz.',
      en: 'Leave can’t be taken before the hire date ({date}).',
    },
    LEAVE_SERVICE_TOO_SHORT: {
      tr: 'Çalışma süresi 6 aydan az olanlar izin formu oluşturamaz. En erken tarih: {date}.',
      en: 'Leave can be requested after 6 months of service: from {date}.',
    },
    LEAVE_BELOW_FLOOR: {
      tr: 'İzin bakiyesi {floor} günün altına düşemez; bu izinle {after} gün olur.',
      en: 'The leave balance can’t fall below {floor} days; this leave would take it to {after}.',
    },
    LEAVE_USER_NOT_SELECTED: { tr: 'Lütfen bir kullanıcı seçiniz!', en: 'Select a user!' },
    /** A question to confirm; without the confirmation, a refusal. */
    LEAVE_USERS_BELOW_FLOOR: {
      tr: 'İlgili kullanıcı/kullanıcılar {floor} gün sınırını aşıyor: {names}.',
      en: 'The relevant user/users exceed the {floor} day limit: {names}.',
    },
    OWN_LEDGER: {
      tr: 'Kendi izin defterinize kayıt ekleyemezsiniz. Başka bir yetkiliden isteyin.',
      en: 'You can’t add entries to your own leave ledger. Ask someone else with permission.',
    },
    HOLIDAY_EXISTS: { tr: 'Bu günde zaten bir resmî tatil var.', en: 'There’s already a public holiday on this day.' },
  }),
  ...errors(403, {
    LEAVE_FOR_OTHERS: {
      tr: 'Başkası adına izni yalnızca insan kaynakları ve yöneticiler isteyebilir.',
      en: 'Only human resources and managers can request leave on behalf of others.',
    },
  }),
  ...errors(409, {
    HOLIDAYS_CHANGED: {
      tr: 'Bu arada etkilenen izinler değişti. Listeyi yeniden gözden geçirin.',
      en: 'More leave is affected by now. Review the list again.',
    },
  }),
}
