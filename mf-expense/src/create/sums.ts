import { useFormats } from '@portal/i18n'
import { formatAmount, readAmount } from '@portal/rules/money/amount'
import type { ExpenseChoices, ExpenseValues } from '../form/expense-values'

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

/** Says what lines add up to. */
export function useSums({ currency }: ExpenseChoices): (lines: readonly ExpenseValues[]) => string[] {
  const { money } = useFormats()
  const signOf = (currencyId: number) => currency.find(({ id }) => id === currencyId)?.sign ?? ''
  return lines => sumsOf(lines).map(({ currencyId, amount }) => money(amount, signOf(currencyId)))
}
