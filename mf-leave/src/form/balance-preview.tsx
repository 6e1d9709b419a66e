import { formStates } from '@portal/contracts/forms/states'
import type { LeaveForm } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveBalance } from '@portal/contracts/leave/balance'
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
  /** Days that this leave deducts. Null until they are counted, or if it deducts none. */
  taken: number | null
  /** Null until a type is chosen. */
  deductsBalance: boolean | null
}

/** The owner's balance before and after a leave. */
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
  /** Days left after all other approved leave. */
  remaining: number
  /** Days of other pending leave. */
  pending: number
}

const { Pending, PendingCancelled, Approved, ApprovedCancelPending } = formStates

/** Returns the owner's balance without the leave in question, which may already be submitted. */
export function balanceBefore({ remainingAnnualValue, pendingDays }: LeaveBalance, saved?: Saved): BalanceBefore {
  const own = (...states: number[]) =>
    saved?.isRemainingDayEffected && states.includes(saved.status) ? saved.totalDay : 0
  return {
    remaining: remainingAnnualValue + own(Approved, ApprovedCancelPending),
    pending: pendingDays - own(Pending, PendingCancelled),
  }
}
