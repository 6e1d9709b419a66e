import { amountOf, formatAmount, sumOf } from './amount'

export interface Total {
  readonly currencyId: number
  readonly sign: string
  readonly amount: string
}

/** Sums amounts by currency. */
export function totalsOf(rows: readonly Total[]): Total[] {
  const currencies = new Map(rows.map(({ currencyId, sign }) => [currencyId, sign]))
  return [...currencies]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, sign]) => {
      const amounts = rows.filter(row => row.currencyId === currencyId).map(({ amount }) => amountOf(amount))
      return { currencyId, sign, amount: formatAmount(sumOf(amounts)) }
    })
}
