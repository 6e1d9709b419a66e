import { useEffect, useRef, useState } from 'react'
import { useLive } from '@portal/auth/live'
import { refresh, refreshForms, updateCachedAnswer } from '@portal/auth/queries'
import { notificationsCall } from '@portal/contracts/notifications/notification.calls'
import { currentLanguage, defineTexts, useText } from '@portal/i18n'
import { Box, chakra, Disclosure, Icon, Span } from '@portal/ui'
import { BellPanel } from './bell-panel'
import { notificationTexts } from './notification-texts'
import { latest, latestCount, useLatestNotifications } from './notifications.query'
import { withPushed } from './latest'

const texts = defineTexts({
  unseen: { tr: 'Bildirimler: {count} okunmamış', en: 'Notifications: {count} unread' },
})

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '2.5',
    top: '-2.5',
    minW: '4.5',
    h: '4.5',
    px: '1',
    borderRadius: 'full',
    bg: 'red.solid',
    color: 'white',
    fontSize: '2xs',
    fontWeight: 'bold',
    lineHeight: '1.125rem',
    textAlign: 'center',
  },
})

const mostShown = 99

/** The bell with the latest notifications, on every page. */
export function Bell() {
  const say = useText()
  const [news, setNews] = useState('')
  const query = useLatestNotifications()
  useLiveNotifications(setNews)
  const unseen = query.common?.unseenCount ?? 0
  return (
    <>
      <Box role="status" srOnly>
        {news}
      </Box>
      <Disclosure
        label={unseen > 0 ? say(texts.unseen, { count: unseen }) : say(notificationTexts.title)}
        width="md"
        face={
          <Span position="relative">
            <Icon name="bell" />
            {unseen > 0 && <Badge>{unseen > mostShown ? `${mostShown}+` : unseen}</Badge>}
          </Span>
        }
      >
        {close => <BellPanel query={query} onClose={close} />}
      </Disclosure>
    </>
  )
}

/** An act on fifty forms sends fifty notifications. Each list is fetched only once for them. */
const burstMs = 300

/**
 * Handles the hub's messages about forms. Lists know nothing of the hub; this hook alone makes them fetch again. After
 * a lost connection, everything is fetched again anyway.
 */
function useLiveNotifications(announce: (title: string) => void): void {
  const burst = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(burst.current), [])
  useLive('NotificationsRead', () => refresh(notificationsCall))
  useLive('NewNotification', pushed => {
    const language = currentLanguage()
    announce(pushed.title[language])
    void updateCachedAnswer(notificationsCall, latest, answer => withPushed(answer, pushed, language, latestCount))
    clearTimeout(burst.current)
    burst.current = setTimeout(refreshForms, burstMs)
  })
}
