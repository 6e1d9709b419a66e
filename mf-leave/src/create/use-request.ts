import { useEffect, useRef, useState } from 'react'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import type { Profile } from '@portal/contracts/people/person'
import { usePortalForm, useWatch } from '@portal/ui/forms'
import { leaveFieldsSchema, newLeave } from '../form/leave-values'
import { deductsBalance } from '../form/leave-fields'
import { useLeave, useLeaveValidation } from '../form/use-leave'

interface Options {
  /** The filler. */
  self: Profile
  types: readonly LeaveType[]
  /** The days that the address asks for. */
  days: { startDate?: string; endDate?: string }
}

/** Returns the type that a request starts with: the first that is deducted from the balance, as most leave is. */
function usualType(types: readonly LeaveType[]) {
  const usual = types.find(({ isRemainingDayEffected }) => isRemainingDayEffected)
  return usual && { typeId: usual.id }
}

/** The state of a new request. */
export function useRequest({ self, types, days }: Options) {
  const [first] = useState(() => ({ ...newLeave(self), ...usualType(types), ...days }))
  const validation = useLeaveValidation()
  const form = usePortalForm({ schema: leaveFieldsSchema, defaultValues: first, validate: validation.validate })
  const { getValues, setValue } = form.hook
  const typed = useWatch({ control: form.hook.control })
  const { userId, corporationId, typeId } = typed
  const about = { userId, corporationId: corporationId ?? undefined, deductsBalance: deductsBalance(types, typeId) }
  const leave = useLeave({ dates: form.hook, typed, about, validation })

  // Fill in the owner's phone number, unless the filler typed another one.
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
