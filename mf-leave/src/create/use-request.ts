import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LeaveType } from '@portal/contracts/lookups'
import type { Profile } from '@portal/contracts/person'
import { isBegun, leaveFieldsSchema, newLeave, type LeaveValues } from '../form/leave-values'
import { takesOff } from '../form/takes-off'
import { useLeaveForm } from '../form/use-leave-form'

interface Options {
  /** Who fills it in. */
  self: Profile
  types: readonly LeaveType[]
  /** Told what is not sent yet, with every change of it. */
  onChange: (values: LeaveValues) => void
}

/** A request of leave that is being filled in. */
export function useRequest({ self, types, onChange }: Options) {
  const [blank] = useState(() => newLeave(self))
  const leave = useLeaveForm({
    schema: leaveFieldsSchema,
    defaultValues: blank,
    aboutOf: ({ userId, corporationId, typeId }: Partial<LeaveValues>) => ({
      userId,
      corporationId: corporationId ?? undefined,
      takesOff: takesOff(types, typeId),
    }),
  })
  const { getValues, setValue, subscribe } = leave.form.hook

  const tell = useEffectEvent(() => {
    const values = getValues()
    if (isBegun(values, blank)) onChange(values)
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: () => tell() }), [subscribe])

  // The number of whoever the leave is for, unless another was typed.
  const prefilled = useRef(blank.phoneNumber)
  const ofOwner = leave.profile?.phoneNumber
  useEffect(() => {
    if (ofOwner === undefined || getValues('phoneNumber') !== prefilled.current) return
    prefilled.current = ofOwner ?? ''
    setValue('phoneNumber', prefilled.current)
  }, [ofOwner, getValues, setValue])

  return leave
}

export type RequestState = ReturnType<typeof useRequest>
