import type { YearDeadline } from '@portal/contracts/agreements/agreement-year.calls'
import { outcomeText } from '@portal/contracts/agreements/outcome-texts'
import { Entry } from '@portal/form-page/entries'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Badge, Icon, Row } from '@portal/ui'

const texts = defineTexts({
  Termination: { tr: 'Son fesih günü', en: 'Last day to terminate' },
  End: { tr: 'Bitiş', en: 'End' },
  expected: { tr: 'Yenilenirse', en: 'If it renews' },
  past: { tr: 'Geçti', en: 'Past' },
  aYear: { tr: 'yılda {amount}', en: '{amount} a year' },
  dateOnly: { tr: 'Yalnızca tarihi öğrenir', en: 'Learns only the date' },
})

interface DeadlineEntryProps {
  deadline: YearDeadline
  today: string
  /** The person of its group learns only the date. */
  isDateOnly?: boolean
}

/** One date of one agreement, with what happens then. */
export function DeadlineEntry({ deadline, today, isDateOnly = false }: DeadlineEntryProps) {
  const { id, title, company, kind, date: day, isExpected, decision, ifNobodyActs, renewsUntil } = deadline
  const say = useText()
  const { date, money } = useFormats()
  const isPast = day < today
  const outcome = say(outcomeText(decision?.decision, ifNobodyActs), { until: renewsUntil ? date(renewsUntil) : '' })
  return (
    <Entry
      to={`/agreement/${id}`}
      sign={<Icon name={kind === 'End' ? 'flag' : 'clock'} />}
      title={
        <Row as="span" display="inline-flex" flexWrap="wrap" columnGap="2">
          {title}
          {isExpected && <Badge>{say(texts.expected)}</Badge>}
          {isPast && <Badge colorPalette="gray">{say(texts.past)}</Badge>}
          {isDateOnly && <Badge colorPalette="orange">{say(texts.dateOnly)}</Badge>}
        </Row>
      }
      date={`${date(day)} · ${say(texts[kind])}`}
    >
      <Row as="span" display="flex" flexWrap="wrap" columnGap="3" rowGap="0">
        <span>{company}</span>
        <span>{say(texts.aYear, { amount: money(deadline.yearlyValue, deadline.currencySign) })}</span>
      </Row>
      {!isPast && !isExpected && outcome}
    </Entry>
  )
}
