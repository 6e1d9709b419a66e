import type { ErrorEntry } from '../wire/error-entry'

/** Refusals of what concerns people, passwords and other ways to log in. */
export const identityErrors = {
  WRONG_CURRENT_PASSWORD: {
    status: 422,
    tr: 'Şu anki parolanız yanlış.',
    en: 'Your current password is wrong.',
  },
  RESET_LINK_DEAD: {
    status: 422,
    tr: 'Bu bağlantı artık geçerli değil. Parola sıfırlamayı yeniden isteyin.',
    en: 'This link is no longer good. Ask for a new one.',
  },
  NO_USER_SELECTED: {
    status: 422,
    tr: 'Lütfen en az bir kullanıcı seçiniz!',
    en: 'Please select at least one user!',
  },
  NO_NEW_MASTER: {
    status: 422,
    tr: 'Lütfen yeni üst kullanıcıyı seçiniz!',
    en: 'Please select new master user!',
  },
  OWN_MASTER: {
    status: 422,
    tr: 'Kimse kendi üst kullanıcısı olamaz: {name}.',
    en: 'Nobody can be their own master user: {name}.',
  },
  MASTER_NOT_SELECTABLE: {
    status: 422,
    tr: 'Yeni üst kullanıcı etkin bir kullanıcı olmalıdır.',
    en: 'The new master user must be an active user.',
  },
  MASTER_CIRCLE: {
    status: 422,
    tr: '{name} yeni üst kullanıcının üstündedir; bu değişiklikle birbirlerinin üst kullanıcısı olurlardı.',
    en: '{name} is above the new master user; with this change they would be each other’s master users.',
  },
  EXTERNAL_LOGIN_OFF: {
    status: 404,
    tr: 'Kurum hesabıyla giriş bu portalda kurulmamış.',
    en: 'Login with a company account is not set up in this portal.',
  },
  EXTERNAL_LOGIN_FAILED: {
    status: 422,
    tr: 'Kurum hesabıyla giriş tamamlanamadı. Yeniden deneyin.',
    en: 'The login with your company account was not completed. Try again.',
  },
  EXTERNAL_LOGIN_UNKNOWN: {
    status: 422,
    tr: 'Bu hesabın doğrulanmış e-postası portaldaki etkin bir kullanıcıya ait değil. Yöneticinize başvurun.',
    en: 'The verified e-mail of this account belongs to no active user of the portal. Contact your manager.',
  },
} as const satisfies Record<string, ErrorEntry>
