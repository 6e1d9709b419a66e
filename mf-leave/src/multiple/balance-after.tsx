import { useCall } from '@portal/auth/queries'
import { remainingLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { leaveLimits } from '@portal/contracts/leave/leave'
import type { Person } from '@portal/contracts/people/person'
import { defineTexts, useText } from '@portal/i18n'
import { Row, Span } from '@portal/ui'
import { balanceBefore } from '../form/balance-before'
import { useDayFigures } from '../ledger/use-day-figures'

const texts = defineTexts({
  balance: { tr: 'kalan {before}, bu izinden sonra {after}', en: '{before} left, {after} after this leave' },
})

/** What is left of somebody's leave, before and after this one. */
export function BalanceAfter({ person: { id, name }, taken }: { person: Person; taken: number }) {
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
