import { BackLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({ back: { tr: 'Modül ayarları', en: 'Module settings' } })

export function BackToModules() {
  return <BackLink to="/modules">{useText()(texts.back)}</BackLink>
}
