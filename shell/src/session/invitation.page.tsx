import { defineTexts } from '@portal/i18n'
import { PasswordByLink } from './password-by-link'

const words = defineTexts({
  title: { tr: 'Portala hoş geldiniz', en: 'Welcome to the portal' },
  lead: {
    tr: 'Hesabınız hazır. Başka yerde kullanmadığınız, en az 6 karakterlik bir parola seçin.',
    en: 'Your account is ready. Choose a password of at least 6 characters that you don’t use anywhere else.',
  },
  submit: { tr: 'Parolayı belirle', en: 'Set password' },
  busy: { tr: 'Belirleniyor…', en: 'Setting…' },
  done: { tr: 'Parolanız belirlendi', en: 'Password set' },
  doneLead: {
    tr: 'E-posta adresiniz ve bu parolayla giriş yapın. İki saniye içinde giriş sayfasına yönlendirileceksiniz.',
    en: 'Log in with your email address and this password. You’ll be taken to the login page in two seconds.',
  },
  dead: {
    tr: 'Bu davet artık geçerli değil: kullanılmış, yenisi gönderilmiş ya da süresi dolmuş.',
    en: 'This invitation no longer works: it was used, replaced by a newer one, or has expired.',
  },
})

export function InvitationPage() {
  return <PasswordByLink words={words} />
}
