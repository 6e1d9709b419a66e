import { defineTexts, useText } from '@portal/i18n'
import { Row, Span, Text } from '@portal/ui'

const texts = defineTexts({
  found: { tr: '{count} sonuç', en: '{count, plural, one {# result} other {# results}}' },
  none: { tr: '“{typed}” için bir şey bulunamadı', en: 'Nothing found for “{typed}”' },
  searching: { tr: 'Formlar aranıyor…', en: 'Searching forms…' },
  failed: { tr: 'Formlar aranamadı: {reason}', en: 'Couldn’t search forms: {reason}' },
  keys: { tr: '↑ ↓ gezinir · Enter açar · Esc kapatır', en: '↑ ↓ move · Enter opens · Esc closes' },
})

interface PaletteStatusProps {
  typed: string
  count: number
  isSearching: boolean
  failure: string | undefined
}

/** The number of results, and the keys. */
export function PaletteStatus({ typed, count, isSearching, failure }: PaletteStatusProps) {
  const say = useText()
  const status = () => {
    if (failure) return say(texts.failed, { reason: failure })
    if (isSearching) return say(texts.searching)
    return count === 0 ? say(texts.none, { typed: typed.trim() }) : say(texts.found, { count })
  }
  return (
    <Row
      justifyContent="space-between"
      mt={{ base: count > 0 ? 'auto' : '0', md: '0' }}
      px="4"
      py={count > 0 ? '2' : '5'}
      borderTopWidth={count > 0 ? '1px' : '0'}
      borderColor="border.muted"
      fontSize="xs"
      color="fg.muted"
    >
      <Text role="status" minW="0">
        {status()}
      </Text>
      <Span display={{ base: 'none', md: 'inline' }} flexShrink="0">
        {say(texts.keys)}
      </Span>
    </Row>
  )
}
