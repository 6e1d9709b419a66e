import { useEffect, useState } from 'react'
import { callTo, useSession } from '@portal/auth'
import type { FormTree, TimelineEvent } from '@portal/contracts/forms/form'
import { readFormNotificationsCall } from '@portal/contracts/notifications/notification.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, Button, chakra, Icon, Text } from '@portal/ui'
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

/** What others did to a form since its page was opened, until it is marked as read. */
export function useUnreadEvents(movements: readonly TimelineEvent[] | undefined) {
  const readerId = useSession()?.id
  const [readUpTo, setReadUpTo] = useState<number>()
  const latest = movements?.at(-1)?.id ?? 0
  if (readUpTo === undefined && movements) setReadUpTo(latest)
  const isUnread = ({ id, userId, actedByUserId }: TimelineEvent) =>
    readUpTo !== undefined && id > readUpTo && (actedByUserId ?? userId) !== readerId
  return { unread: movements?.filter(isUnread) ?? [], markRead: () => setReadUpTo(latest) }
}

const readAll = callTo(readFormNotificationsCall)

/** Who looks at a form has seen what they were told of it, and of each change of it while they look. */
export function useSeenNotices(formGuid: string, tree: FormTree | undefined): void {
  const version = tree?.version
  useEffect(() => {
    if (version === undefined) return
    // What changes while nobody looks is seen once they come back to it.
    const read = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', read)
      void readAll({ params: { formGuid } })
    }
    document.addEventListener('visibilitychange', read)
    read()
    return () => document.removeEventListener('visibilitychange', read)
  }, [formGuid, version])
}
