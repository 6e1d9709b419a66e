import { useLive } from '@portal/auth/live'
import { useCall } from '@portal/auth/queries'
import { notificationsCall } from '@portal/contracts/notifications/notification.calls'
import { defineTexts, useText } from '@portal/i18n'
import { type AddressShape, useAddressView } from '@portal/router'
import { Box, Button, Card, NoMatches, Page, pageSizes, Pagination, RadioGroup, Row, TableSkeleton } from '@portal/ui'
import { Notifications } from './notification-list'
import { notificationTexts } from './notification-texts'
import { useReading } from './use-reading'

const texts = defineTexts({
  lead: { tr: 'Formlarla ilgili gelişmeler, en yenisi başta.', en: 'Updates on forms, newest first.' },
  show: { tr: 'Göster', en: 'Show' },
  all: { tr: 'Tümü', en: 'All' },
  unseen: { tr: 'Okunmamış ({count})', en: 'Unread ({count})' },
})

/** Lists all notifications of the user by page. */
export default function NotificationsPage() {
  const say = useText()
  const [{ currentPage, rowsPerPage, unseen }, change] = useAddressView(shape)
  const go = (changes: Partial<View>) => change(latest => ({ ...latest, currentPage: 1, ...changes }))
  const query = useCall(
    notificationsCall,
    { params: { count: String(rowsPerPage) }, query: { currentPage, ...(unseen && { unseen: 'true' as const }) } },
    { keepPrevious: true },
  )
  const { readAll, isReadingAll } = useReading()
  useLive('NewNotification', query.refetch)
  const { totalCount: total = 0, unseenCount = 0, isCapped, isUnseenCapped } = query.common ?? {}
  return (
    <Page title={say(notificationTexts.title)} lead={say(texts.lead)}>
      <Row justifyContent="space-between" flexWrap="wrap" data-unprinted="">
        <RadioGroup
          segmented
          hideLabel
          label={say(texts.show)}
          value={unseen ? 'unseen' : 'all'}
          choices={[
            { value: 'all', label: say(texts.all) },
            { value: 'unseen', label: say(texts.unseen, { count: isUnseenCapped ? `${unseenCount}+` : unseenCount }) },
          ]}
          onChange={value => go({ unseen: value === 'unseen' })}
        />
        {unseenCount > 0 && (
          <Button size="sm" variant="outline" aria-busy={isReadingAll} onClick={() => void readAll()}>
            {say(notificationTexts.readAll)}
          </Button>
        )}
      </Row>
      <Card p="2">
        <Box opacity={query.isPrevious ? 0.6 : 1} aria-busy={query.isPrevious}>
          <Notifications
            query={query}
            skeleton={<TableSkeleton />}
            none={unseen && <NoMatches onClear={() => go({ unseen: false })} />}
          />
        </Box>
      </Card>
      {total > 0 && (
        <Pagination
          page={currentPage}
          rowsPerPage={rowsPerPage}
          total={total}
          isCapped={isCapped}
          onPage={page => go({ currentPage: page })}
          onRowsPerPage={rows => go({ rowsPerPage: rows })}
        />
      )}
    </Page>
  )
}

interface View {
  readonly currentPage: number
  readonly rowsPerPage: number
  readonly unseen: boolean
}

const shape: AddressShape<View> = {
  read: address => {
    const page = Number(address.get('currentPage'))
    const rows = Number(address.get('rowsPerPage'))
    return {
      currentPage: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
      rowsPerPage: pageSizes.find(size => size === rows) ?? pageSizes[0],
      unseen: address.get('unseen') === 'true',
    }
  },
  write: ({ currentPage, rowsPerPage, unseen }) =>
    new URLSearchParams({
      ...(unseen && { unseen: 'true' }),
      ...(currentPage > 1 && { currentPage: String(currentPage) }),
      ...(rowsPerPage !== pageSizes[0] && { rowsPerPage: String(rowsPerPage) }),
    }),
}
