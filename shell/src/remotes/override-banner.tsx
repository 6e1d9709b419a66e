import { defineTexts, useText } from '@portal/i18n'
import { Box, Button, Notice, Row, Span } from '@portal/ui'
import { remoteOverrides, resetOverrides } from './overrides'

const texts = defineTexts({
  label: { tr: 'Geliştirme', en: 'Development' },
  from: { tr: '{remote} şuradan geliyor: {address}', en: '{remote} is served from {address}' },
  reset: { tr: 'Sıfırla', en: 'Reset' },
})

/** Warns on every page that a remote is overridden, so that nobody takes it for the published one. */
export function OverrideBanner() {
  const say = useText()
  const overrides = remoteOverrides()
  if (overrides.length === 0) return null
  const sentences = overrides.map(({ remote, address }) => say(texts.from, { remote, address }))
  return (
    <Box as="aside" aria-label={say(texts.label)} position="sticky" bottom="0" zIndex="banner" p="2">
      <Notice tone="warning">
        <Row flexWrap="wrap">
          <Span flex="1">{sentences.join(' · ')}</Span>
          <Button size="xs" onClick={resetOverrides}>
            {say(texts.reset)}
          </Button>
        </Row>
      </Notice>
    </Box>
  )
}
