import type { RepricedAgreement } from '@portal/contracts/agreements/price-index.calls'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { amountOf, formatAmount } from '@portal/rules/money/amount'
import { Grid, StatCard } from '@portal/ui'

const texts = defineTexts({
  yearly: { tr: 'Yıllık gider, {currency}', en: 'Annual cost, {currency}' },
  before: { tr: 'Şimdi {amount}, fark {difference}', en: 'Now {amount}, a difference of {difference}' },
})

interface Total extends Pick<RepricedAgreement, 'currencyId' | 'currencyName' | 'currencySign'> {
  readonly before: bigint
  readonly after: bigint
}

function totalsOf(rows: readonly RepricedAgreement[]): Total[] {
  const totals = new Map<number, Total>()
  for (const { currencyId, currencyName, currencySign, yearlyBefore, yearlyAfter } of rows) {
    const { before, after } = totals.get(currencyId) ?? { before: 0n, after: 0n }
    totals.set(currencyId, {
      ...{ currencyId, currencyName, currencySign },
      before: before + amountOf(yearlyBefore),
      after: after + amountOf(yearlyAfter),
    })
  }
  return [...totals.values()].sort((a, b) => a.currencyId - b.currencyId)
}

/** The yearly cost of the chosen agreements after the change and now, each currency by itself. */
export function PriceTotals({ rows }: { rows: readonly RepricedAgreement[] }) {
  const say = useText()
  const { money } = useFormats()
  return (
    <Grid gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))" gap="4">
      {totalsOf(rows).map(({ currencyId, currencyName, currencySign, before, after }) => (
        <StatCard
          key={currencyId}
          label={say(texts.yearly, { currency: currencyName })}
          value={money(formatAmount(after), currencySign)}
          detail={say(texts.before, {
            amount: money(formatAmount(before), currencySign),
            difference: money(formatAmount(after - before), currencySign),
          })}
        />
      ))}
    </Grid>
  )
}
