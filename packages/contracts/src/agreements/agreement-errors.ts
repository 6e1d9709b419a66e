import { errors } from '../wire/error-entry'

/** Refusals of agreements. */
export const agreementErrors = {
  ...errors(422, {
    AGREEMENT_INCOMPLETE: { tr: 'Zorunlu alanları doldurmalısınız!', en: 'You must fill required areas!' },
    /** A warning. */
    TERMINATION_AFTER_END: {
      tr: 'Son fesih tarihi bitiş tarihinden sonra.',
      en: 'The last termination date is after the end date.',
    },
  }),
  ...errors(403, {
    AGREEMENT_COMPANY_NOT_WRITABLE: {
      tr: 'Şu şirketlerin sözleşmelerini değiştirme yetkiniz yok: {companies}. Yöneticinizle görüşün.',
      en: 'You don’t have permission to change agreements of these companies: {companies}. Contact your manager.',
    },
  }),
  ...errors(409, {
    AGREEMENT_EXISTS: { tr: 'Bu sözleşme zaten kaydedilmiş.', en: 'This agreement has already been saved.' },
    AGREEMENT_RENEWED: {
      tr: 'Bu sözleşme yenilendi; artık değiştirilemez ve bir daha yenilenemez.',
      en: 'This agreement has been renewed, so it can’t be changed or renewed again.',
    },
    AGREEMENT_CURRENCY_USED: {
      tr: 'Bu sözleşmeye yazılmış formlar var; para birimi değiştirilemez.',
      en: 'Forms have been charged to this agreement, so its currency can’t be changed.',
    },
    AGREEMENT_TERMINATED: {
      tr: 'Feshine karar verilen sözleşme yenilenmez; hiçbir şey değişmedi.',
      en: 'An agreement that is to be terminated isn’t renewed. Nothing has changed.',
    },
    AGREEMENT_NOT_ACTIVE: {
      tr: 'Bu sözleşmenin süresi doldu; karar verilecek bir şey kalmadı.',
      en: 'This agreement has expired, so there’s nothing left to decide.',
    },
  }),
}
