import { useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Box, chakra, Disclosure, Icon, Span } from '@portal/ui'
import { BellPanel } from './bell-panel'
import { notificationTexts } from './notification-texts'
import { useLatestNotifications } from './notifications.query'
import { useLiveNotifications } from './use-live-notifications'

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
