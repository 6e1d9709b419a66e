import { useEffect, useRef, useState } from 'react'
import { useLive } from '@portal/auth/live'
import { refresh, refreshForms, updateCachedAnswer, type CallQuery } from '@portal/auth/queries'
import { notificationsCall } from '@portal/contracts/notifications/notification.calls'
import { currentLanguage, defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Box, chakra, Disclosure, Icon, Span, Button, Heading, TableSkeleton } from '@portal/ui'
import { notificationTexts } from './notification-texts'
import { latest, latestCount } from '../home/first-questions'
import { useLatestNotifications } from './notifications.query'
import { withPushed } from './latest'
import { notificationsPath } from '../own-routes'
import { Notifications } from './notification-list'
import { useReading } from './use-reading'

const texts = defineTexts({
  unseen: { tr: 'Bildirimler: {count} okunmamış', en: 'Notifications: {count} unread' },
  all: { tr: 'Tüm bildirimler', en: 'All notifications' },
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

/** Shows the bell with the latest notifications. */
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

/** An act on fifty forms sends fifty notifications at once. Lists are fetched once for them all. */
const burstMs = 300

/**
 * Handles live messages about forms. Only this hook makes lists fetch again. After a lost connection, everything is
 * fetched anyway.
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

/** Head and foot stay visible while the list scrolls, over the panel's padding. */
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    position: 'sticky',
    top: '-2',
    minH: '11',
    ps: '3',
    bg: 'bg.panel',
    zIndex: '1',
  },
})
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '-2',
    py: '1',
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
})
const ToAll = chakra(Link, {
  base: {
    display: 'block',
    py: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    textAlign: 'center',
    color: 'brand.fg',
    _hover: { bg: 'bg.emphasized' },
  },
})

function BellPanel({ query, onClose }: { query: CallQuery<typeof notificationsCall>; onClose: () => void }) {
  const say = useText()
  const { readAll, isReadingAll } = useReading()
  return (
    <>
      <Head>
        <Heading as="h2" size="sm">
          {say(notificationTexts.title)}
        </Heading>
        {Boolean(query.common?.unseenCount) && (
          <Button size="xs" variant="ghost" aria-busy={isReadingAll} onClick={() => void readAll()}>
            {say(notificationTexts.readAll)}
          </Button>
        )}
      </Head>
      <Notifications query={query} skeleton={<TableSkeleton rows={4} />} onChoose={onClose} isShort />
      <Foot>
        <ToAll to={notificationsPath} onClick={onClose}>
          {say(texts.all)}
        </ToAll>
      </Foot>
    </>
  )
}
