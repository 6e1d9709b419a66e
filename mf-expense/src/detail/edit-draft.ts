import { editDraftOf } from '@portal/form-page'
import type { ExpenseValues } from '../form/expense-values'

/** What is typed into a submitted form. Its files come and go at once, and its tree is not changed here. */
export type Typed = Omit<ExpenseValues, 'uploadedFiles' | 'treeUsers'>

export function typedIn({ uploadedFiles: _files, treeUsers: _tree, ...typed }: ExpenseValues): Typed {
  return typed
}

export const editDraft = editDraftOf(
  1,
  (value): value is Typed =>
    typeof value === 'object' && value !== null && typeof (value as Typed).expenseGuid === 'string',
)
