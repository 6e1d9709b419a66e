import { useRef } from 'react'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Person } from '@portal/contracts/people/person'
import { useOwners } from '@portal/form-page'
import { usePortalForm, useWatch } from '@portal/ui/forms'
import { deductsBalance } from '../form/leave-fields'
import { useIsOverseen } from '../form/use-is-overseen'
import { useLeave, useLeaveValidation } from '../form/use-leave'
import { manyFieldsSchema, emptyValues, peopleProblem } from './many-values'

/** The state of a leave for several people. Its dates are validated by the calendar of the first person's company. */
export function useMany(types: readonly LeaveType[]) {
  const { people, options, isLoading } = useOwners(undefined, { isChoice: useIsOverseen() })
  const chosenFrom = (userIds: readonly number[] = []) =>
    userIds
      .map(id => people.find(person => person.id === id))
      .filter((person): person is Person => person !== undefined)
  const validation = useLeaveValidation()
  const form = usePortalForm({
    schema: manyFieldsSchema,
    defaultValues: emptyValues,
    validate: (values, language) => [...peopleProblem(values, language), ...validation.validate(values, language)],
  })
  const typed = useWatch({ control: form.hook.control })
  const chosen = chosenFrom(typed.userIds)
  const deducts = deductsBalance(types, typed.typeId)
  const leave = useLeave({
    dates: form.hook,
    typed,
    about: { userId: undefined, corporationId: chosen[0]?.corporationId, deductsBalance: deducts },
    validation,
  })
  /** The shown days by company id. */
  const shown = useRef(new Map<number, number>())

  return { ...leave, form, options, isLoading, chosen, shown, deductsBalance: deducts }
}

export type ManyState = ReturnType<typeof useMany>
