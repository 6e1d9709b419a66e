import { formatAmount, readAmount } from '@portal/rules/money/amount'
import type { ExpenseValues } from '../form/expense-values'

interface Sum {
  currencyId: number
  amount: string
}

/** What lines add up to in each currency, in the order in which the currencies come. */
export function sumsOf(lines: readonly Pick<ExpenseValues, 'amount' | 'currencyId'>[]): Sum[] {
  const sums = new Map<number, bigint>()
  for (const { amount, currencyId } of lines) {
    if (currencyId) sums.set(currencyId, (sums.get(currencyId) ?? 0n) + (readAmount(amount) ?? 0n))
  }
  return [...sums].map(([currencyId, amount]) => ({ currencyId, amount: formatAmount(amount) }))
}
