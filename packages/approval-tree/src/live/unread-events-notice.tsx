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
    // An empty notice stays for screen readers and takes no room.
    _empty: { position: 'absolute', p: '0', borderWidth: '0' },
  },
})

interface UnreadEventsNoticeProps {
  events: readonly TimelineEvent[]
  /** Without it the notice cannot be closed. */
  onRead?: () => void
}

/** Says who did what while the page was open. It is always rendered, so that screen readers announce its content. */
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

/** Returns the events that others caused since the page was opened, until they are marked as read. */
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

/** Marks the reader's notifications of a form as read, again after each change while they look at it. */
export function useSeenNotices(formGuid: string, tree: FormTree | undefined): void {
  const version = tree?.version
  useEffect(() => {
    if (version === undefined) return
    // A change in a hidden page counts as seen when the reader returns.
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
