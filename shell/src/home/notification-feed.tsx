import { EntriesSkeleton, Nothing } from '@portal/form-page/entries'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, useText } from '@portal/i18n'
import { Box } from '@portal/ui'
import { Notifications } from '../notifications/notification-list'
import { notificationTexts } from '../notifications/notification-texts'
import { useLatestNotifications } from '../notifications/notifications.query'
import { notificationsPath } from '../own-routes'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Son bildirimler', en: 'Latest notifications' },
  all: { tr: 'Tümü', en: 'All' },
})

/** The number of notifications on the home page. */
const shownAtOnce = 4

/** Shows the latest notifications. They share the bell's data, so both update at once. */
export function NotificationFeed() {
  const say = useText()
  const latest = useLatestNotifications()
  const all = (
    <PageLink to={notificationsPath} fontSize="sm">
      {say(texts.all)}
    </PageLink>
  )
  return (
    <Section title={say(texts.title)} tools={all} isEmpty={latest.data?.length === 0}>
      <Box mx={latest.data?.length ? '-3' : '0'}>
        <Notifications
          query={{ ...latest, data: latest.data?.slice(0, shownAtOnce) }}
          skeleton={<EntriesSkeleton />}
          none={<Nothing icon="bell">{say(notificationTexts.none)}</Nothing>}
          isShort
        />
      </Box>
    </Section>
  )
}
