import { useEffect } from 'react'
import { useCall } from '@portal/auth/queries'
import { remainingLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { leaveLimits } from '@portal/contracts/leave/leave'
import type { Person } from '@portal/contracts/people/person'
import { defineTexts, useText } from '@portal/i18n'
import { countLeave, type LeaveSpan } from '@portal/rules/leave/leave-days'
import { Column, Row, Span, Text } from '@portal/ui'
import { balanceBefore } from '../form/balance-preview'
import { CountedDays } from '../form/counted-days'
import { holidaysIn, useLeaveCalendar } from '../form/leave-calendar.query'
import { SumFrame } from '../form/sum-frame'
import { useDayFigures } from '../ledger/figures'
import type { ManyState } from './use-many'

const texts = defineTexts({
  none: {
    tr: 'Gün sayısını görmek için kişileri ve tarihleri seçin.',
    en: 'Choose people and dates to see the day count.',
  },
  balance: { tr: 'kalan {before}, bu izinden sonra {after}', en: '{before} left, {after} after this leave' },
})

/** Each balance needs a call. Above this number, only the check before sending names people below the floor. */
const mostBalances = 20

/** The days of the leave for each company, since companies may have different holidays. */
export function ManySum({ many: { span, count, chosen, shown, deductsBalance } }: { many: ManyState }) {
  const say = useText()
  const showsBalances = deductsBalance && chosen.length <= mostBalances
  const corporations = [
    ...new Map(chosen.map(({ corporationId, corporationName }) => [corporationId, corporationName])),
  ]
  return (
    <SumFrame>
      {span && count ? (
        corporations.map(([id, name]) => (
          <DaysOfCorporation
            key={id}
            corporationId={id}
            name={corporations.length > 1 ? name : ''}
            span={span}
            shown={shown}
            people={showsBalances ? chosen.filter(({ corporationId }) => corporationId === id) : []}
          />
        ))
      ) : (
        <Text color="fg.muted">{say(texts.none)}</Text>
      )}
    </SumFrame>
  )
}

interface DaysOfCorporationProps {
  corporationId: number
  /** Empty if there is only one company. */
  name: string
  span: LeaveSpan
  /** Keeps the shown days, which are sent with the leave. */
  shown: ManyState['shown']
  /** The people whose balance is shown. */
  people: readonly Person[]
}

function DaysOfCorporation({ corporationId, name, span, shown, people }: DaysOfCorporationProps) {
  const { calendar } = useLeaveCalendar(corporationId)
  const count = calendar && countLeave(span, calendar)
  const total = count?.total
  useEffect(() => {
    const days = shown.current
    if (total !== undefined) days.set(corporationId, total)
    return () => void days.delete(corporationId)
  }, [shown, corporationId, total])
  if (!calendar || !count) return null
  return (
    <Column gap="0">
      {name && <Span fontWeight="medium">{name}</Span>}
      <CountedDays count={count} countsEveryDay={calendar.countsEveryDay} holidays={holidaysIn(span, calendar)} />
      {people.map(person => (
        <BalanceAfter key={person.id} person={person} taken={count.total} />
      ))}
    </Column>
  )
}

/** A person's balance before and after the leave. */
function BalanceAfter({ person: { id, name }, taken }: { person: Person; taken: number }) {
  const say = useText()
  const { plain } = useDayFigures()
  const { data } = useCall(remainingLeaveCall, { params: { userId: String(id) } })
  if (!data) return null
  const { remaining, pending } = balanceBefore(data)
  const before = remaining - pending
  return (
    <Row justifyContent="space-between" gap="3" fontSize="sm">
      <Span truncate>{name}</Span>
      <Span
        color={before - taken < leaveLimits.floor ? 'fg.error' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {say(texts.balance, { before: plain(before), after: plain(before - taken) })}
      </Span>
    </Row>
  )
}
