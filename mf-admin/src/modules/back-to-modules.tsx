import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Icon, TextLink } from '@portal/ui'

const texts = defineTexts({ back: { tr: 'Modül ayarları', en: 'Module settings' } })

/** The way back to the modules. */
export function BackToModules() {
  const say = useText()
  return (
    <Box>
      <TextLink asChild>
        <Link to="/modules">
          <Icon name="left" size="4" />
          {say(texts.back)}
        </Link>
      </TextLink>
    </Box>
  )
}
