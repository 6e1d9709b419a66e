import { useFormats } from '@portal/i18n'
import { formatAmount, readAmount } from '@portal/rules/money/amount'
import type { ExpenseChoices, ExpenseValues } from '../form/expense-values'

interface Sum {
  currencyId: number
  amount: string
}

/** Adds up lines by currency, in the order of first appearance. */
export function sumsOf(lines: readonly Pick<ExpenseValues, 'amount' | 'currencyId'>[]): Sum[] {
  const sums = new Map<number, bigint>()
  for (const { amount, currencyId } of lines) {
    if (currencyId) sums.set(currencyId, (sums.get(currencyId) ?? 0n) + (readAmount(amount) ?? 0n))
  }
  return [...sums].map(([currencyId, amount]) => ({ currencyId, amount: formatAmount(amount) }))
}

/** Returns a function that writes the sums of lines. */
export function useSums({ currency }: ExpenseChoices): (lines: readonly ExpenseValues[]) => string[] {
  const { money } = useFormats()
  const signOf = (currencyId: number) => currency.find(({ id }) => id === currencyId)?.sign ?? ''
  return lines => sumsOf(lines).map(({ currencyId, amount }) => money(amount, signOf(currencyId)))
}
