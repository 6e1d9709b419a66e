import type { CallQuery } from '@portal/auth/queries'
import type { notificationsCall } from '@portal/contracts/notifications/notification.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, chakra, Heading, TableSkeleton } from '@portal/ui'
import { notificationsPath } from '../own-routes'
import { Notifications } from './notification-list'
import { notificationTexts } from './notification-texts'
import { useReading } from './use-reading'

const texts = defineTexts({ all: { tr: 'Tüm bildirimler', en: 'All notifications' } })

/** Both stay in sight while the list scrolls, over the panel's own padding. */
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

interface BellPanelProps {
  query: CallQuery<typeof notificationsCall>
  onClose: () => void
}

export function BellPanel({ query, onClose }: BellPanelProps) {
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
