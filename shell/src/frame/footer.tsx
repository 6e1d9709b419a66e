import { defineTexts, useText } from '@portal/i18n'
import { Box, Text } from '@portal/ui'

const texts = defineTexts({ line: { tr: '© {year} Portal', en: '© {year} Portal' } })

export function Footer() {
  const say = useText()
  return (
    <Box as="footer" borderTopWidth="1px" py="4" px="8">
      <Text fontSize="sm" color="fg.muted" textAlign="center">
        {say(texts.line, { year: String(new Date().getFullYear()) })}
      </Text>
    </Box>
  )
}
