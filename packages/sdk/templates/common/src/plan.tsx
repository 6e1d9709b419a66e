import { defineTexts, useText } from '@portal/sdk/i18n'
import { Link, useLocation } from '@portal/sdk/router'
import { Text } from '@portal/sdk/ui'

const texts = defineTexts({
  here: { tr: 'Buradasınız: {address}', en: 'You are here: {address}' },
  home: { tr: 'Ana sayfa', en: 'Home' },
})

export default function Plan() {
  const say = useText()
  const { pathname } = useLocation()
  return (
    <Text>
      {say(texts.here, { address: pathname })} <Link to="/home">{say(texts.home)}</Link>
    </Text>
  )
}
