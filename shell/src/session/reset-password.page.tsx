import { defineTexts } from '@portal/i18n'
import { PasswordByLink } from './password-by-link'

const words = defineTexts({
  title: { tr: 'Yeni parola', en: 'New password' },
  lead: {
    tr: 'En az 6 karakter; başka yerde kullanmadığınız bir parola seçin.',
    en: 'At least 6 characters, and one that you use nowhere else.',
  },
  submit: { tr: 'Parolayı değiştir', en: 'Change the password' },
  busy: { tr: 'Değiştiriliyor…', en: 'Changing…' },
  done: { tr: 'Parolanız değişti', en: 'Your password is changed' },
  doneLead: {
    tr: 'Açık oturumlarınızın hepsi kapatıldı. İki saniye içinde giriş sayfasına geçiyorsunuz.',
    en: 'All your sessions have been ended. In two seconds you will be at the login page.',
  },
})

export function ResetPasswordPage() {
  return <PasswordByLink words={words} />
}
