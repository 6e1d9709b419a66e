import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of an act on a form. */
export const approvalErrors = {
  FORM_NOT_SELECTED: {
    status: 422,
    tr: 'En az 1 form seçilmelidir!',
    en: 'At least 1 form should be selected!',
  },
  /** Status 200: its `data` says form by form what happened. */
  FORMS_NOT_UPDATED: {
    status: 200,
    tr: 'Bazı formlarda işlem yapılamadı.',
    en: 'Not every form was updated.',
  },
  /** A warning beside an empty list: of the companies asked for, none is left that the caller may see all forms of. */
  NO_CORPORATION_PERMISSION: {
    status: 200,
    tr: 'Bu şirketler için yetkiniz yok. Yöneticinizle görüşün.',
    en: 'You lack the permission for these companies. Contact your manager.',
  },
  LIST_TOO_LONG: {
    status: 422,
    tr: 'Bu listede {count} form var; bir sayfaya en çok {most} satır sığar. Filtrelerle daraltın.',
    en: 'This list has {count} forms; a sheet holds {most} rows at most. Narrow it down with filters.',
  },
  FORM_EXISTS: {
    status: 409,
    tr: 'Bu form zaten kaydedilmiş.',
    en: 'This form is saved already.',
  },
  UNKNOWN_ACT: {
    status: 422,
    tr: 'Böyle bir işlem yok.',
    en: 'There is no such action.',
  },
  NOT_YOUR_TURN: {
    status: 409,
    tr: 'Bu formda sıra sizde değil.',
    en: 'It is not your turn on this form.',
  },
  TURN_MOVED: {
    status: 409,
    tr: 'Bu form siz bakarken ilerledi: son işlemi {user} yaptı ({at}).',
    en: 'This form moved on while you were looking at it: {user} acted last ({at}).',
  },
  FORM_MOVED: {
    status: 409,
    tr: 'Bu form siz bakarken değişti: son işlemi {user} yaptı ({at}). Yeni hâline bakıp yeniden deneyin.',
    en: 'This form changed while you were looking at it: {user} acted last ({at}). Look at it again and retry.',
  },
  SUBSTITUTE_ACTS: {
    status: 409,
    tr: 'Yokluğunuzda bu formda yerinize vekiliniz işlem yapıyor.',
    en: 'While you are away, your substitute acts for you on this form.',
  },
  FORM_IS_FINAL: {
    status: 409,
    tr: 'Bu form sonuçlanmış; artık işlem yapılamaz.',
    en: 'This form is closed and accepts no action.',
  },
  FORM_NOT_PENDING: {
    status: 409,
    tr: 'Bu form onay beklemiyor.',
    en: 'This form is not waiting for approval.',
  },
  CANCELLATION_PENDING: {
    status: 409,
    tr: 'Bu formun iptali istendi; önce iptal kararı verilmelidir.',
    en: 'The cancellation of this form was asked for; that has to be decided first.',
  },
  NO_CANCELLATION: {
    status: 409,
    tr: 'Bu formun iptali istenmedi.',
    en: 'The cancellation of this form was not asked for.',
  },
  QUESTION_INCOMPLETE: {
    status: 422,
    tr: 'Zorunlu alanları doldurmalısınız!',
    en: 'You must fill required areas!',
  },
  CANNOT_ASK_USER: {
    status: 422,
    tr: 'Soruyu, bu onay ağacındaki başka bir etkin kullanıcıya yöneltin.',
    en: 'Ask another active user of this approval tree.',
  },
  QUESTION_OPEN: {
    status: 409,
    tr: 'Bu formda cevap bekleyen bir soru var.',
    en: 'This form has a question that waits for an answer.',
  },
  NO_QUESTION_FOR_YOU: {
    status: 409,
    tr: 'Bu formda sizden cevap bekleyen bir soru yok.',
    en: 'No question on this form waits for your answer.',
  },
  SKIP_LAST_ENTRY: {
    status: 422,
    tr: 'Onay ağacının son onaylayıcısı formu atlayamaz.',
    en: 'The last approver of the tree cannot skip the form.',
  },
  SKIP_NO_OTHER_PURCHASING: {
    status: 422,
    tr: 'Onay ağacında sizden başka satın alma rolünde kimse olmadığı için bu formu atlayamazsınız!',
    en: 'You cannot skip this form because there is no one in the approval tree with a purchasing role besides you!',
  },
  SKIP_NEXT_PURCHASING_IS_FINANCE: {
    status: 422,
    tr: 'Satın alma rolündeki bir sonraki kullanıcı finans rolünde olduğu için bu formu atlayamazsınız!',
    en: 'You cannot skip this form because next user that has purchasing role appointed as a finance role!',
  },
  SKIP_NO_OTHER_FINANCE: {
    status: 422,
    tr: 'Finans rolünde sizden başka kimse olmadığı için bu formu atlayamazsınız!',
    en: 'You cannot skip this form because there is no one with a finance role besides you!',
  },
  ONLY_OWNER_CANCELS: {
    status: 409,
    tr: 'Formu yalnızca sahibi iptal edebilir.',
    en: 'Only the owner of the form may cancel it.',
  },
  LEAVE_CANCEL_NEEDS_PERMISSION: {
    status: 403,
    tr: 'İzin formunu yalnızca bu şirketin izinlerini düzenleme yetkisi olanlar iptal edebilir.',
    en: 'Only those who may edit all leaves of this company may cancel a leave form.',
  },
  ONLY_OWNER_EDITS: {
    status: 409,
    tr: 'Formu yalnızca sahibi ya da dolduran değiştirebilir.',
    en: 'Only the owner of the form, or who filled it in, may edit it.',
  },
  EDIT_TOO_LATE: {
    status: 409,
    tr: 'Onaylayıcılardan biri işlem yaptığı için form değiştirilemez.',
    en: 'The form cannot be edited any more, because an approver has acted.',
  },
  NOT_PAYABLE: {
    status: 409,
    tr: 'Yalnızca onaylanmış masraf ve satın alma formları ödenebilir.',
    en: 'Only approved expense and purchase forms can be paid.',
  },
  PAY_OWN_FORM: {
    status: 409,
    tr: 'Kendi formunuzu ödeyemezsiniz.',
    en: 'You cannot pay your own form.',
  },
  OFFER_REQUIRED: {
    status: 422,
    tr: 'En az 1 teklif eklenmelidir!',
    en: 'At least 1 offer must be added!',
  },
  OFFER_NOT_CHOSEN: {
    status: 422,
    tr: 'Bir teklif seçmelisiniz!',
    en: 'You must choose a offer!',
  },
  ONE_OFFER_ONLY: {
    status: 422,
    tr: 'Yalnızca bir teklif onaylanabilir.',
    en: 'Only one offer can be approved.',
  },
  OFFERS_ONLY_BY_PURCHASING: {
    status: 409,
    tr: 'Teklifi yalnızca sırası gelen ya da kendisine soru sorulan satın alma kullanıcısı ekleyebilir.',
    en: 'Only a purchasing user, on their turn or when asked, may add offers.',
  },
  OFFER_CHOICE_ONLY_BY_FINANCE: {
    status: 409,
    tr: 'Teklifi yalnızca finans kullanıcısı, onayıyla birlikte seçebilir.',
    en: 'Only a finance user chooses the offer, together with the approval.',
  },
} as const satisfies Record<string, ErrorEntry>
