import { expenseLineSchema, type ExpenseLineInput } from '@portal/contracts/expense/expense.calls'
import { dateOfInstant } from '@portal/i18n'
import { usePortalForm } from '@portal/ui/forms'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseValues } from './expense-values'
import { lineFaults, type SavedExpense } from './line-faults'

interface Options {
  choices: ExpenseChoices
  defaultValues: Partial<ExpenseValues>
  saved?: SavedExpense | undefined
}

/** The form of one line, new or saved: the schema of its call, and the rules between its fields. */
export function useExpenseForm({ choices, defaultValues, saved }: Options) {
  return usePortalForm<ExpenseValues, ExpenseLineInput>({
    schema: expenseLineSchema,
    defaultValues,
    validate: (line, language) => lineFaults(line, language, { choices, saved, today: dateOfInstant(new Date()) }),
  })
}

export type ExpenseFormState = ReturnType<typeof useExpenseForm>
