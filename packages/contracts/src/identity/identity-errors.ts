import { errors } from '../wire/error-entry'

/** Refusals about people, passwords and other ways to log in. */
export const identityErrors = {
  ...errors(403, {
    PROOF_NEEDED: {
      tr: 'İşlem yapılmadı; önce kimliğinizi doğrulamanız gerekir.',
      en: 'This wasn’t done: you need to confirm it’s you first.',
    },
    FACTOR_REQUIRED: {
      tr: 'Şirketiniz iki adımlı doğrulama istiyor. Devam etmek için önce onu açın.',
      en: 'Your company requires two-step verification. Turn it on to continue.',
    },
  }),
  ...errors(409, {
    FACTOR_RESET_WAITING: {
      tr: 'Bu kişi için bir sıfırlama zaten onay bekliyor.',
      en: 'A reset for this person is already waiting for confirmation.',
    },
    FACTOR_RESET_GONE: {
      tr: 'Bu sıfırlama artık beklemiyor: onaylandı, geri alındı ya da süresi doldu.',
      en: 'This reset isn’t waiting any more: it was confirmed, withdrawn or has expired.',
    },
    FACTOR_RESET_OWN: {
      tr: 'Kendi önerdiğiniz sıfırlamayı onaylayamazsınız; bunu ikinci bir kişi yapar.',
      en: 'You can’t confirm a reset you proposed; a second person does that.',
    },
  }),
  ...errors(422, {
    WRONG_CURRENT_PASSWORD: { tr: 'Şu anki parolanız yanlış.', en: 'Your current password is wrong.' },
    SECOND_FACTOR_NEEDED: { tr: 'Doğrulama kodunuzu yazın.', en: 'Enter your verification code.' },
    WRONG_CODE: {
      tr: 'Bu kod yanlış ya da daha önce kullanılmış.',
      en: 'That code is wrong or was already used.',
    },
    LOGIN_TICKET_DEAD: {
      tr: 'Giriş tamamlanamadı. Parolanızla yeniden giriş yapın.',
      en: 'We couldn’t finish logging you in. Log in with your password again.',
    },
    AUTHENTICATOR_EXISTS: {
      tr: 'Bir doğrulama uygulamanız zaten var. Yenisi için önce onu kaldırın.',
      en: 'You already have an authenticator app. Remove it before you add another.',
    },
    PASSKEY_REFUSED: {
      tr: 'Bu geçiş anahtarı kabul edilmedi. Yeniden deneyin ya da başka bir yol seçin.',
      en: 'That passkey wasn’t accepted. Try again, or use another way.',
    },
    PASSKEYS_FULL: {
      tr: 'En çok {most} geçiş anahtarınız olabilir. Yenisi için önce birini kaldırın.',
      en: 'You can have {most} passkeys at most. Remove one before you add another.',
    },
    RESET_LINK_DEAD: {
      tr: 'Bu bağlantının süresi dolmuş ya da bağlantı kullanılmış. Yenisini isteyin.',
      en: 'This link has expired or was already used. Request a new one.',
    },
    NO_USER_SELECTED: { tr: 'En az bir kullanıcı seçin!', en: 'Please select at least one user!' },
    NO_NEW_MASTER: { tr: 'Yeni üst kullanıcıyı seçin!', en: 'Please select new master user!' },
    OWN_MASTER: { tr: 'Kimse kendi üst kullanıcısı olamaz: {name}.', en: '{name} can’t be their own master user.' },
    MASTER_NOT_SELECTABLE: {
      tr: 'Yeni üst kullanıcı etkin bir kullanıcı olmalıdır.',
      en: 'The new master user must be active.',
    },
    MASTER_CIRCLE: {
      tr: '{name} yeni üst kullanıcının üstünde; bu değişiklikle birbirlerinin üst kullanıcısı olurlar.',
      en: '{name} is above the new master user; they’d become each other’s master users.',
    },
    EXTERNAL_LOGIN_FAILED: {
      tr: 'Kurum hesabıyla giriş tamamlanamadı. Yeniden deneyin.',
      en: 'We couldn’t log you in with your company account. Try again.',
    },
    EXTERNAL_LOGIN_UNKNOWN: {
      tr: 'Bu hesabın doğrulanmış e-postası portaldaki etkin bir kullanıcıya ait değil. Yöneticinizle görüşün.',
      en: 'This account’s verified email doesn’t belong to an active portal user. Contact your manager.',
    },
  }),
  ...errors(404, {
    EXTERNAL_LOGIN_OFF: {
      tr: 'Bu portalda kurum hesabıyla giriş kullanılmıyor.',
      en: 'Logging in with a company account isn’t set up on this portal.',
    },
  }),
}
