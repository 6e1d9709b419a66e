import type { Person } from '@portal/contracts/people/person'
import { DepartmentField, departmentIn, OwnerFields } from '@portal/form-page'
import { useWatch } from '@portal/ui/forms'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseFormState } from './use-expense-form'

interface ExpenseOwnerProps {
  form: ExpenseFormState
  choices: ExpenseChoices
  self: Person | undefined
}

/** Whom the expense is for, and for which of their companies. Each choice brings the next one's usual value. */
export function ExpenseOwner({ form: { hook }, choices, self }: ExpenseOwnerProps) {
  const [userId, corporationId] = useWatch({ control: hook.control, name: ['userId', 'corporationId'] })

  const moveTo = (to: number, owner: Person | undefined) => {
    hook.setValue('corporationId', to)
    // Where they have none there, it is still to be chosen, as every field of a line that has just begun.
    hook.setValue('departmentId', (owner && departmentIn(owner, to)) as number)
    const agreementId = hook.getValues('agreementId')
    const holds = choices.agreement.some(({ id, corporationIds }) => id === agreementId && corporationIds.includes(to))
    if (!holds) hook.setValue('agreementId', null)
  }

  return (
    <OwnerFields userId={userId} self={self} onPlace={moveTo}>
      <DepartmentField corporationId={corporationId} />
    </OwnerFields>
  )
}
