import type { TimelineEvent } from '@portal/contracts/forms/form'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button, Icon, Text, chakra } from '@portal/ui'
import { movementTitle } from '../movements/movement-texts'

const texts = defineTexts({
  unread: { tr: 'Siz bakarken: {what} ({at})', en: 'While you were looking: {what} ({at})' },
  close: { tr: 'Okundu olarak kapat', en: 'Mark as read' },
})

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
    p: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    bg: 'bg.info',
    borderColor: 'border.info',
    fontSize: 'sm',
    // It stays there for screen readers, and takes no room.
    _empty: { position: 'absolute', p: '0', borderWidth: '0' },
  },
})

interface UnreadEventsNoticeProps {
  events: readonly TimelineEvent[]
  /** Without it the notice cannot be closed. */
  onRead?: () => void
}

/**
 * Says who did what while the page was open. Its place is always there, so that screen readers hear what comes into it.
 */
export function UnreadEventsNotice({ events, onRead }: UnreadEventsNoticeProps) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <Frame role="status">
      {events.length > 0 && (
        <>
          <Box minW="0">
            {events.map(event => (
              <Text key={event.id}>
                {say(texts.unread, { what: movementTitle(say, event), at: instant(event.date) })}
              </Text>
            ))}
          </Box>
          {onRead && (
            <Button variant="ghost" size="2xs" px="0" aria-label={say(texts.close)} onClick={onRead}>
              <Icon name="close" size="4" />
            </Button>
          )}
        </>
      )}
    </Frame>
  )
}
