import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { TextLink } from '@portal/ui'

const texts = defineTexts({ login: { tr: 'Giriş sayfasına git', en: 'Go to the login page' } })

export function BackToLogin() {
  const say = useText()
  return (
    <TextLink asChild fontSize="sm" alignSelf="center">
      <Link to="/login">{say(texts.login)}</Link>
    </TextLink>
  )
}
