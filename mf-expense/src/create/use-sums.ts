import { useFormats } from '@portal/i18n'
import type { ExpenseChoices } from '../form/expense-choices.query'
import type { ExpenseValues } from '../form/expense-values'
import { sumsOf } from './sums'

/** What lines add up to, in words. */
export function useSums(lines: readonly ExpenseValues[], { currency }: ExpenseChoices): string[] {
  const { money } = useFormats()
  const signOf = (currencyId: number) => currency.find(({ id }) => id === currencyId)?.sign ?? ''
  return sumsOf(lines).map(({ currencyId, amount }) => money(amount, signOf(currencyId)))
}
