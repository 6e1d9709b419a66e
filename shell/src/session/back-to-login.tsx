import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({ login: { tr: 'Giriş sayfasına git', en: 'Go to the login page' } })

export function BackToLogin() {
  const say = useText()
  return (
    <PageLink to="/login" fontSize="sm" alignSelf="center">
      {say(texts.login)}
    </PageLink>
  )
}
