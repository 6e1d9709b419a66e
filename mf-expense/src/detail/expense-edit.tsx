import type { ComponentProps } from 'react'
import { FormSkeleton, LoadFailed } from '@portal/ui'
import { useExpenseChoices } from '../form/expense-choices.query'
import { EditForm } from './edit-form'

/** The edit of an expense, once it is known what there is to choose from. */
export function ExpenseEdit(props: Omit<ComponentProps<typeof EditForm>, 'choices'>) {
  const { data: choices, refusal, askAgain } = useExpenseChoices()
  if (choices) return <EditForm {...props} choices={choices} />
  return refusal ? <LoadFailed reason={refusal.message} onRetry={askAgain} /> : <FormSkeleton />
}
