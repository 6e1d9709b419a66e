import { defineTexts, useText } from '@portal/i18n'
import { Text } from '@portal/ui'
import { BalancePreview } from './balance-preview'
import { CountedDays } from './counted-days'
import { holidaysIn } from './holidays-in'
import { SumFrame } from './sum-frame'
import type { LeaveState } from './use-leave'

const texts = defineTexts({
  none: { tr: 'Gün sayısını görmek için tarihleri seçin.', en: 'Choose dates to see the day count.' },
})

/** What a leave comes to, as it is typed: its days, explained, and the balance before and after. */
export function SumPanel({ leave }: { leave: LeaveState }) {
  const say = useText()
  const { span, count, calendar, before } = leave
  const { deductsBalance } = leave.about
  return (
    <SumFrame>
      {span && count && calendar ? (
        <CountedDays count={count} countsEveryDay={calendar.countsEveryDay} holidays={holidaysIn(span, calendar)} />
      ) : (
        <Text color="fg.muted">{say(texts.none)}</Text>
      )}
      {before && (
        <BalancePreview
          before={before}
          taken={deductsBalance && count ? count.total : null}
          deductsBalance={deductsBalance}
        />
      )}
    </SumFrame>
  )
}
