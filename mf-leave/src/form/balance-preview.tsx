import { formStates } from '@portal/contracts/forms/states'
import type { LeaveBalance, LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import { Hint } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Box, chakra, Column, Span, Text } from '@portal/ui'

const texts = defineTexts({
  label: { tr: 'İzin bakiyesi', en: 'Leave balance' },
  remaining: { tr: 'Kalan', en: 'Remaining' },
  pending: { tr: 'Onay bekleyen', en: 'Pending' },
  this: { tr: 'Bu izin', en: 'This leave' },
  after: { tr: 'Bu izinden sonra', en: 'After this leave' },
  untouched: { tr: 'Bu izin türü bakiyeden düşülmez.', en: 'This type of leave isn’t deducted from the balance.' },
})

const Figures = chakra('dl', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2', m: '0' } })

interface BalancePreviewProps {
  before: BalanceBefore
  /** What this leave takes off; null until it is counted, or where it takes nothing off. */
  taken: number | null
  /** Null until a type is chosen. */
  deductsBalance: boolean | null
}

/** What is left of somebody's leave, before and after this one. */
export function BalancePreview({ before: { remaining, pending }, taken, deductsBalance }: BalancePreviewProps) {
  const say = useText()
  const { number } = useFormats()
  const figures = [
    { name: say(texts.remaining), value: remaining, sign: '' },
    ...(pending > 0 ? [{ name: say(texts.pending), value: pending, sign: '−' }] : []),
    ...(taken === null
      ? []
      : [
          { name: say(texts.this), value: taken, sign: taken > 0 ? '−' : '' },
          { name: say(texts.after), value: remaining - pending - taken, sign: '=' },
        ]),
  ]
  return (
    <Column gap="1">
      <Figures aria-label={say(texts.label)}>
        {figures.map(({ name, value, sign }) => (
          <Box key={name}>
            <Text as="dt" fontSize="xs" color="fg.muted">
              {name}
            </Text>
            <Text as="dd" m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {sign && (
                <Span color="fg.muted" me="1.5">
                  {sign}
                </Span>
              )}
              {value < 0 ? `−${number(-value)}` : number(value)}
            </Text>
          </Box>
        ))}
      </Figures>
      {deductsBalance === false && <Hint>{say(texts.untouched)}</Hint>}
    </Column>
  )
}

type Saved = Pick<LeaveForm, 'status' | 'totalDay' | 'isRemainingDayEffected'>

interface BalanceBefore {
  /** What is left with all other granted leave taken off. */
  remaining: number
  /** Days of other leave that wait for a decision. */
  pending: number
}

const { Pending, PendingCancelled, Approved, ApprovedCancelPending } = formStates

/** Somebody's balance as if a leave of theirs, which may be submitted already, were not there. */
export function balanceBefore({ remainingAnnualValue, pendingDays }: LeaveBalance, saved?: Saved): BalanceBefore {
  const own = (...states: number[]) =>
    saved?.isRemainingDayEffected && states.includes(saved.status) ? saved.totalDay : 0
  return {
    remaining: remainingAnnualValue + own(Approved, ApprovedCancelPending),
    pending: pendingDays - own(Pending, PendingCancelled),
  }
}
