import { useFormats } from '@portal/i18n'
import type { Total } from '@portal/rules/money/totals'
import { Row, Span } from '@portal/ui'

/** Totals by currency. Different currencies are never added up. */
export function Totals({ totals }: { totals: readonly Total[] }) {
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
