import { useCall } from '@portal/auth/queries'
import { leaveTypeCall } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import { ChoiceField, useLookupName } from '@portal/form-page'
import { useText } from '@portal/i18n'
import { leaveTexts } from './leave-texts'

export function TypeField({ types }: { types: readonly LeaveType[] }) {
  const say = useText()
  const nameOf = useLookupName()
  const choices = types.map(type => ({ id: type.id, label: nameOf(type) }))
  return <ChoiceField name="typeId" label={say(leaveTexts.typeId)} required choices={choices} />
}

/** Returns whether a type of leave is deducted from the balance; null until one is chosen. */
export function deductsBalance(types: readonly LeaveType[], typeId: number | undefined): boolean | null {
  return types.find(({ id }) => id === typeId)?.isRemainingDayEffected ?? null
}

export const useLeaveTypes = () => useCall(leaveTypeCall)
