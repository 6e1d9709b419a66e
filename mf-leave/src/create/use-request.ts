import { useEffect, useRef, useState } from 'react'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Profile } from '@portal/contracts/people/person'
import { usePortalForm, useWatch } from '@portal/ui/forms'
import { leaveFieldsSchema, newLeave } from '../form/leave-values'
import { deductsBalance } from '../form/leave-fields'
import { useLeave, useLeaveValidation } from '../form/use-leave'

interface Options {
  /** Who fills it in. */
  self: Profile
  types: readonly LeaveType[]
}

/** Most leave is taken off the balance: the first type that is stands there already, for whoever wants no other. */
function usualType(types: readonly LeaveType[]) {
  const usual = types.find(({ isRemainingDayEffected }) => isRemainingDayEffected)
  return usual && { typeId: usual.id }
}

/** A request of leave that is being filled in. */
export function useRequest({ self, types }: Options) {
  const [first] = useState(() => ({ ...newLeave(self), ...usualType(types) }))
  const validation = useLeaveValidation()
  const form = usePortalForm({ schema: leaveFieldsSchema, defaultValues: first, validate: validation.validate })
  const { getValues, setValue } = form.hook
  const typed = useWatch({ control: form.hook.control })
  const { userId, corporationId, typeId } = typed
  const about = { userId, corporationId: corporationId ?? undefined, deductsBalance: deductsBalance(types, typeId) }
  const leave = useLeave({ dates: form.hook, typed, about, validation })

  // The number of whoever the leave is for, unless another was typed.
  const prefilled = useRef(first.phoneNumber)
  const ofOwner = leave.profile?.phoneNumber
  useEffect(() => {
    if (ofOwner === undefined || getValues('phoneNumber') !== prefilled.current) return
    prefilled.current = ofOwner ?? ''
    setValue('phoneNumber', prefilled.current)
  }, [ofOwner, getValues, setValue])

  return { ...leave, form, first, typed }
}

export type RequestState = ReturnType<typeof useRequest>
