import { defineTexts } from '@portal/i18n'
import { PasswordByLink } from './password-by-link'

const words = defineTexts({
  title: { tr: 'Portala hoş geldiniz', en: 'Welcome to the portal' },
  lead: {
    tr: 'Hesabınız hazır. Başka yerde kullanmadığınız, en az 6 karakterlik bir parola seçin.',
    en: 'Your account is ready. Choose a password of at least 6 characters that you use nowhere else.',
  },
  submit: { tr: 'Parolayı belirle', en: 'Set the password' },
  busy: { tr: 'Belirleniyor…', en: 'Setting…' },
  done: { tr: 'Parolanız belirlendi', en: 'Your password is set' },
  doneLead: {
    tr: 'E-posta adresiniz ve bu parolayla giriş yapın. İki saniye içinde giriş sayfasına geçiyorsunuz.',
    en: 'Log in with your e-mail address and this password. In two seconds you will be at the login page.',
  },
  dead: {
    tr: 'Bu davet artık geçerli değil: kullanılmış, yenisi gönderilmiş ya da süresi dolmuş.',
    en: 'This invitation is no longer good: it was used, a newer one was sent, or its time is over.',
  },
})

export function InvitationPage() {
  return <PasswordByLink words={words} />
}
