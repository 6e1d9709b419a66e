import { errors } from '../wire/error-entry'

/** Refusals of changes of an account. */
export const accountErrors = errors(409, {
  ACCOUNT_WAITING: {
    tr: '{name}: başka bir hesap değişikliği onay bekliyor. Önce onu onaylayın ya da reddedin.',
    en: '{name}: another account change is waiting. Confirm or refuse that one first.',
  },
  ACCOUNT_DECIDED: {
    tr: 'Bu hesap değişikliği artık beklemiyor: onaylandı, reddedildi ya da yenisiyle değiştirildi.',
    en: 'This account change isn’t waiting any more: it was confirmed, refused or replaced.',
  },
  ACCOUNT_OWN_PROPOSAL: {
    tr: 'Kendi önerdiğiniz hesabı onaylayamazsınız; bunu ikinci bir kişi yapar.',
    en: 'You can’t confirm an account you proposed; a second person does that.',
  },
  ACCOUNT_OWN: {
    tr: 'Kendi hesabınızı onaylayamazsınız; bunu şirketinizin bir yöneticisi yapar.',
    en: 'You can’t confirm your own account; a manager of your company does that.',
  },
  ACCOUNT_PROPOSER_GONE: {
    tr: 'Bu hesabı öneren kişinin artık buna yetkisi yok. Değişikliği reddedin; gerekiyorsa yeniden önerilsin.',
    en: 'Whoever proposed this account no longer has the right to. Refuse the change; it can be proposed again.',
  },
})
