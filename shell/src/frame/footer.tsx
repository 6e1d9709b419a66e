import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, Row, Text } from '@portal/ui'
import { helpPath, publicPaths } from '../own-routes'

const texts = defineTexts({
  line: { tr: '© {year} Portal', en: '© {year} Portal' },
  help: { tr: 'Yardım', en: 'Help' },
  privacy: { tr: 'Kişisel verileriniz', en: 'Your personal data' },
  licences: { tr: 'Açık kaynak lisansları', en: 'Open-source licences' },
})

export function Footer() {
  const say = useText()
  return (
    <Box as="footer" borderTopWidth="1px" py="4" px="8" _print={{ display: 'none' }}>
      <Row justifyContent="center" flexWrap="wrap" columnGap="6" rowGap="1" fontSize="sm" color="fg.muted">
        <Text>{say(texts.line, { year: String(new Date().getFullYear()) })}</Text>
        <Link to={helpPath}>{say(texts.help)}</Link>
        <Link to={publicPaths.privacy}>{say(texts.privacy)}</Link>
        {/* The server serves this text; it is no page of the shell. */}
        <Link to="/third-party.txt" reloadDocument>
          {say(texts.licences)}
        </Link>
      </Row>
    </Box>
  )
}
