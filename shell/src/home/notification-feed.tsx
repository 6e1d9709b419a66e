import { PageLink } from '@portal/form-page/links'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { Box, EmptyState, LoadFailed } from '@portal/ui'
import { NotificationList } from '../notifications/notification-list'
import { notificationTexts } from '../notifications/notification-texts'
import { useLatestNotifications } from '../notifications/notifications.query'
import { notificationsPath } from '../own-routes'
import { EntriesSkeleton } from './entries'
import { Section } from './section'

const texts = defineTexts({
  title: { tr: 'Son bildirimler', en: 'Latest notifications' },
  all: { tr: 'Tümü', en: 'All' },
})

/** As many as stand beside the rest of the page. */
const shownAtOnce = 5

/** The notifications of the bell, on the page itself. New and read ones show in both at once. */
export function NotificationFeed() {
  const say = useText()
  const { data, refusal, refetch } = useLatestNotifications()
  const all = (
    <PageLink to={notificationsPath} fontSize="sm">
      {say(texts.all)}
    </PageLink>
  )
  return (
    <Section title={say(texts.title)} tools={all}>
      {data === undefined &&
        (refusal ? <LoadFailed reason={say(dictionary.notificationsFailed)} onRetry={refetch} /> : <EntriesSkeleton />)}
      {data?.length === 0 && (
        <EmptyState icon="bell" title={say(notificationTexts.none)}>
          {say(notificationTexts.noneYet)}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Box mx="-3">
          <NotificationList notifications={data.slice(0, shownAtOnce)} />
        </Box>
      )}
    </Section>
  )
}
