import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of agreements. */
export const agreementErrors = {
  AGREEMENT_INCOMPLETE: {
    status: 422,
    tr: 'Zorunlu alanları doldurmalısınız!',
    en: 'You must fill required areas!',
  },
  AGREEMENT_COMPANY_NOT_WRITABLE: {
    status: 403,
    tr: 'Şu şirketlerin sözleşmelerini değiştirme yetkiniz yok: {companies}. Yöneticinizle görüşün.',
    en: 'You don’t have permission to change agreements of these companies: {companies}. Contact your manager.',
  },
  AGREEMENT_EXISTS: {
    status: 409,
    tr: 'Bu sözleşme zaten kaydedilmiş.',
    en: 'This agreement has already been saved.',
  },
  AGREEMENT_RENEWED: {
    status: 409,
    tr: 'Bu sözleşme yenilendi; artık değiştirilemez ve bir daha yenilenemez.',
    en: 'This agreement has been renewed, so it can’t be changed or renewed again.',
  },
  AGREEMENT_CURRENCY_USED: {
    status: 409,
    tr: 'Bu sözleşmeye yazılmış formlar var; para birimi değiştirilemez.',
    en: 'Forms have been charged to this agreement, so its currency can’t be changed.',
  },
  /** A warning. */
  TERMINATION_AFTER_END: {
    status: 422,
    tr: 'Son fesih tarihi bitiş tarihinden sonra.',
    en: 'The last termination date is after the end date.',
  },
  AGREEMENT_NOT_ACTIVE: {
    status: 409,
    tr: 'Bu sözleşmenin süresi doldu; karar verilecek bir şey kalmadı.',
    en: 'This agreement has expired, so there’s nothing left to decide.',
  },
} as const satisfies Record<string, ErrorEntry>
