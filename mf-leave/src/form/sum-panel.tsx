import { defineTexts, useText } from '@portal/i18n'
import { PageLink } from '@portal/form-page/links'
import { Row, Text } from '@portal/ui'
import { BalancePreview } from './balance-preview'
import { CountedDays } from './counted-days'
import { holidaysIn } from './leave-calendar.query'
import { SumFrame } from './sum-frame'
import type { LeaveState } from './use-leave'
import { useSpanInWords } from './leave-words'

const texts = defineTexts({
  whoIsAway: { tr: 'Kim izinde?', en: 'Who is away?' },
  none: { tr: 'Gün sayısını görmek için tarihleri seçin.', en: 'Choose dates to see the day count.' },
  alsoPending: {
    tr: 'Bu günler için onay bekleyen başka bir izin talebi var: {days}.',
    en: 'Another leave request for these days is still pending: {days}.',
  },
})

/** The days of the leave in the form with their calculation, and the balance before and after. */
export function SumPanel({ leave }: { leave: LeaveState }) {
  const say = useText()
  const words = useSpanInWords()
  const { span, count, calendar, before, alsoPending } = leave
  const { deductsBalance } = leave.about
  const whoIsAway = (
    <PageLink
      to={`/annualLeaveCalendar${span ? `?date=${span.startDate}` : ''}`}
      fontSize="sm"
      ms="auto"
      whiteSpace="nowrap"
    >
      {say(texts.whoIsAway)}
    </PageLink>
  )
  return (
    <SumFrame>
      {span && count && calendar ? (
        <CountedDays count={count} countsEveryDay={calendar.countsEveryDay} holidays={holidaysIn(span, calendar)}>
          {whoIsAway}
        </CountedDays>
      ) : (
        <Row justifyContent="space-between" alignItems="baseline" flexWrap="wrap">
          <Text color="fg.muted">{say(texts.none)}</Text>
          {whoIsAway}
        </Row>
      )}
      {before && (
        <BalancePreview
          before={before}
          taken={deductsBalance && count ? count.total : null}
          deductsBalance={deductsBalance}
        />
      )}
      {alsoPending && <Text fontSize="sm">{say(texts.alsoPending, { days: words(alsoPending) })}</Text>}
    </SumFrame>
  )
}
