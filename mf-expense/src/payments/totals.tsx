import { useFormats } from '@portal/i18n'
import { Row, Span } from '@portal/ui'
import type { ReportTotal } from './report-totals'

/** Amounts of different currencies beside each other; they are never added up. */
export function Totals({ totals }: { totals: readonly ReportTotal[] }) {
  const { money } = useFormats()
  return (
    <Row as="span" display="inline-flex" flexWrap="wrap" columnGap="4" rowGap="0" fontVariantNumeric="tabular-nums">
      {totals.map(({ currencyId, sign, amount }) => (
        <Span key={currencyId} whiteSpace="nowrap">
          {money(amount, sign)}
        </Span>
      ))}
    </Row>
  )
}
