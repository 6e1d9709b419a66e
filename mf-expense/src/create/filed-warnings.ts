import type { CreatedExpense } from '@portal/contracts/expense.calls'
import { lostFiles } from '@portal/form-page'
import { filesOf, type ExpenseValues } from '../form/expense-values'

/** What somebody should know of a form that they have just filed. */
export interface FiledWarning {
  form: CreatedExpense
  /** Staged files that were swept before the form was filed: they lie a day at most. */
  lostFiles: string[]
}

/** The forms of a submission that somebody should look at once more. */
export function filedWarnings(lines: readonly ExpenseValues[], forms: readonly CreatedExpense[]): FiledWarning[] {
  return forms
    .map((form, index) => ({ form, lostFiles: lostFiles(filesOf(lines[index] ?? {}), form.uploadedFiles) }))
    .filter(({ form, lostFiles }) => form.duplicates.length > 0 || form.leftOut.length > 0 || lostFiles.length > 0)
}
