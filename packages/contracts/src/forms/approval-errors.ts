import { errors } from '../wire/error-entry'

/** Refusals of an act on a form. */
export const approvalErrors = {
  ...errors(422, {
    FORM_NOT_SELECTED: { tr: 'En az 1 form seçilmelidir!', en: 'At least 1 form should be selected!' },
    LIST_TOO_LONG: {
      tr: 'Bu listede {count} form var; bir sayfaya en çok {most} satır sığar. Filtrelerle daraltın.',
      en: 'This list has {count} forms, but a sheet holds only {most} rows. Narrow it down with filters.',
    },
    UNKNOWN_ACT: { tr: 'Böyle bir işlem yok.', en: 'This action doesn’t exist.' },
    QUESTION_INCOMPLETE: { tr: 'Zorunlu alanları doldurmalısınız!', en: 'You must fill required areas!' },
    CANNOT_ASK_USER: {
      tr: 'Soruyu bu onay ağacındaki başka bir etkin kişiye sorun.',
      en: 'Ask another active person in this approval tree.',
    },
    SKIP_LAST_ENTRY: { tr: 'Son onaycı formu atlayamaz.', en: 'The last approver can’t skip the form.' },
    SKIP_NO_OTHER_PURCHASING: {
      tr: 'Onay ağacında sizden başka satın alma rolünde kimse olmadığı için bu formu atlayamazsınız!',
      en: 'You cannot skip this form because there is no one in the approval tree with a purchasing role besides you!',
    },
    SKIP_NEXT_PURCHASING_IS_FINANCE: {
      tr: 'Satın alma rolündeki bir sonraki kullanıcı finans rolünde olduğu için bu formu atlayamazsınız!',
      en: 'You cannot skip this form because next user that has purchasing role appointed as a finance role!',
    },
    SKIP_NO_OTHER_FINANCE: {
      tr: 'Finans rolünde sizden başka kimse olmadığı için bu formu atlayamazsınız!',
      en: 'You cannot skip this form because there is no one with a finance role besides you!',
    },
    OFFER_REQUIRED: { tr: 'En az 1 teklif eklenmelidir!', en: 'At least 1 offer must be added!' },
    OFFER_NOT_CHOSEN: { tr: 'Bir teklif seçmelisiniz!', en: 'You must choose a offer!' },
    ONE_OFFER_ONLY: { tr: 'Yalnızca bir teklif onaylanabilir.', en: 'Only one offer can be approved.' },
  }),
  ...errors(200, {
    /** Status 200: `data` has the outcome of each form. */
    FORMS_NOT_UPDATED: { tr: 'Bazı formlar güncellenemedi.', en: 'Some forms weren’t updated.' },
    /** A warning beside an empty list: the caller holds the permission for none of the requested companies. */
    NO_CORPORATION_PERMISSION: {
      tr: 'Bu şirketler için yetkiniz yok. Yöneticinizle görüşün.',
      en: 'You don’t have permission for these companies. Contact your manager.',
    },
  }),
  ...errors(409, {
    FORM_EXISTS: { tr: 'Bu form zaten kaydedilmiş.', en: 'This form has already been saved.' },
    NOT_YOUR_TURN: { tr: 'Bu formda sıra sizde değil.', en: 'It’s not your turn on this form.' },
    TURN_MOVED: {
      tr: 'Bu form siz bakarken ilerledi. Son işlem: {user}, {at}.',
      en: 'This form moved on while you were viewing it. Last action: {user}, {at}.',
    },
    FORM_MOVED: {
      tr: 'Bu form siz bakarken değişti. Son işlem: {user}, {at}. Yeni hâline bakıp yeniden deneyin.',
      en: 'This form changed while you were viewing it. Last action: {user}, {at}. Review it and try again.',
    },
    SUBSTITUTE_ACTS: {
      tr: 'Siz yokken bu formda vekiliniz karar veriyor.',
      en: 'While you’re away, your substitute decides on this form.',
    },
    FORM_IS_FINAL: {
      tr: 'Bu form sonuçlandı; artık işlem yapılamaz.',
      en: 'This form is closed and can’t be changed.',
    },
    FORM_NOT_PENDING: { tr: 'Bu form onay beklemiyor.', en: 'This form isn’t waiting for approval.' },
    CANCELLATION_PENDING: {
      tr: 'Bu formun iptali istendi; önce iptale karar verilmeli.',
      en: 'A cancellation was requested for this form; decide on that first.',
    },
    NO_CANCELLATION: { tr: 'Bu formun iptali istenmedi.', en: 'No cancellation was requested for this form.' },
    QUESTION_OPEN: {
      tr: 'Bu formda zaten cevap bekleyen bir soru var.',
      en: 'This form already has a question waiting for an answer.',
    },
    NO_QUESTION_FOR_YOU: {
      tr: 'Bu formda sizden cevap bekleyen bir soru yok.',
      en: 'There’s no question for you to answer on this form.',
    },
    ONLY_OWNER_CANCELS: { tr: 'Formu yalnızca sahibi iptal edebilir.', en: 'Only the form’s owner can cancel it.' },
    ONLY_OWNER_EDITS: {
      tr: 'Formu yalnızca sahibi ya da dolduran düzenleyebilir.',
      en: 'Only the form’s owner or the person who filled it in can edit it.',
    },
    EDIT_TOO_LATE: {
      tr: 'Bir onaycı işlem yaptığı için form artık düzenlenemez.',
      en: 'An approver has already acted, so the form can’t be edited.',
    },
    NOT_PAYABLE: {
      tr: 'Yalnızca onaylanmış masraf ve satın alma formları ödenebilir.',
      en: 'Only approved expense and purchase forms can be paid.',
    },
    PAY_OWN_FORM: { tr: 'Kendi formunuzu ödeyemezsiniz.', en: 'You can’t pay your own form.' },
    OFFERS_ONLY_BY_PURCHASING: {
      tr: 'Teklifi yalnızca sırası gelen ya da kendisine soru sorulan satın alma çalışanı ekleyebilir.',
      en: 'Only someone in purchasing can add offers, on their turn or when asked a question.',
    },
    OFFER_CHOICE_ONLY_BY_FINANCE: {
      tr: 'Teklifi yalnızca finans, onaylarken seçebilir.',
      en: 'Only someone in finance can choose an offer, when approving.',
    },
  }),
  ...errors(403, {
    LEAVE_CANCEL_NEEDS_PERMISSION: {
      tr: 'İzin formunu yalnızca bu şirketin izinlerini düzenleme yetkisi olanlar iptal edebilir.',
      en: 'Only people with permission to edit this company’s leave can cancel a leave form.',
    },
  }),
}
