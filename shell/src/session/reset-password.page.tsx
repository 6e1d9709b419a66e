import { defineTexts } from '@portal/i18n'
import { PasswordByLink } from './password-by-link'

const words = defineTexts({
  title: { tr: 'Yeni parola', en: 'New password' },
  lead: {
    tr: 'En az 6 karakter; başka yerde kullanmadığınız bir parola seçin.',
    en: 'Use at least 6 characters, and don’t reuse a password from elsewhere.',
  },
  submit: { tr: 'Parolayı değiştir', en: 'Change password' },
  busy: { tr: 'Değiştiriliyor…', en: 'Changing…' },
  done: { tr: 'Parolanız değişti', en: 'Password changed' },
  dead: {
    tr: 'Süresi dolmuş ya da daha önce kullanılmış. Parolanızı değiştirmek için yeni bir bağlantı isteyin.',
    en: 'It has expired or was already used. To change your password, request a new link.',
  },
  doneLead: {
    tr: 'Bütün oturumlarınız kapatıldı. İki saniye içinde giriş sayfasına yönlendirileceksiniz.',
    en: 'All your sessions have ended. You’ll be taken to the login page in two seconds.',
  },
})

export function ResetPasswordPage() {
  return <PasswordByLink words={words} />
}
