import type { TimelineLine } from '@portal/contracts/forms'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button, Icon, Notice, Row, Text } from '@portal/ui'
import { movementTitle } from '../movements/movement-texts'

const texts = defineTexts({
  news: { tr: 'Siz bakarken: {what} ({at})', en: 'While you were looking: {what} ({at})' },
  close: { tr: 'Okundu olarak kapat', en: 'Close as read' },
})

interface NewsNoticeProps {
  news: readonly TimelineLine[]
  /** Without it the notice cannot be closed. */
  onRead?: () => void
}

/** Says who did what while the page was open. Its place is always there, so that screen readers hear what comes into it. */
export function NewsNotice({ news, onRead }: NewsNoticeProps) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <Box role="status" _empty={{ display: 'none' }}>
      {news.length > 0 && (
        <Notice tone="info">
          <Row justifyContent="space-between" alignItems="flex-start">
            <Box>
              {news.map(line => (
                <Text key={line.id}>{say(texts.news, { what: movementTitle(say, line), at: instant(line.date) })}</Text>
              ))}
            </Box>
            {onRead && (
              <Button variant="ghost" size="2xs" px="0" aria-label={say(texts.close)} onClick={onRead}>
                <Icon name="close" size="4" />
              </Button>
            )}
          </Row>
        </Notice>
      )}
    </Box>
  )
}
