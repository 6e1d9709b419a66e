import { useEffect, useEffectEvent } from 'react'
import type { LeaveType } from '@portal/contracts/lookups'
import type { Person } from '@portal/contracts/person'
import { saysOther, useOwners } from '@portal/form-page'
import { takesOff } from '../form/takes-off'
import { useLeaveForm } from '../form/use-leave-form'
import { manyFieldsSchema, nothingYet, peopleProblem, type ManyValues } from './many-values'

interface Options {
  types: readonly LeaveType[]
  /** Told what is not sent yet, with every change of it. */
  onChange: (values: ManyValues) => void
}

/** A leave of several people that is being filled in. It is counted by the calendar of the first of them. */
export function useMany({ types, onChange }: Options) {
  const { people, options, isLoading } = useOwners(undefined)
  const chosenFrom = (userIds: readonly number[] = []) =>
    userIds
      .map(id => people.find(person => person.id === id))
      .filter((person): person is Person => person !== undefined)
  const leave = useLeaveForm({
    schema: manyFieldsSchema,
    defaultValues: nothingYet,
    judge: (values: ManyValues, language) => peopleProblem(values, language),
    aboutOf: ({ userIds, typeId }: Partial<ManyValues>) => ({
      userId: undefined,
      corporationId: chosenFrom(userIds)[0]?.corporationId,
      takesOff: takesOff(types, typeId),
    }),
  })
  const { getValues, subscribe } = leave.form.hook
  const tell = useEffectEvent(() => {
    const values = getValues()
    if (saysOther(values, nothingYet)) onChange(values)
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: () => tell() }), [subscribe])

  return { ...leave, options, isLoading, chosen: chosenFrom(leave.typed.userIds) }
}

export type ManyState = ReturnType<typeof useMany>
