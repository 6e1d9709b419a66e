import { useCall } from '@portal/auth/queries'
import { leaveTypeCall } from '@portal/contracts/leave/annual-leave.calls'
import type { LeaveType } from '@portal/contracts/lookups/lookups'
import { ChoiceField, useLookupName } from '@portal/form-page'
import { FormTextArea } from '@portal/form-page/fields'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({
  type: { tr: 'İzin türü', en: 'Leave type' },
  description: { tr: 'Açıklama', en: 'Description' },
})

export function TypeField({ types }: { types: readonly LeaveType[] }) {
  const say = useText()
  const nameOf = useLookupName()
  const choices = types.map(type => ({ id: type.id, label: nameOf(type) }))
  return <ChoiceField name="typeId" label={say(texts.type)} required choices={choices} />
}

/** How long a description may be; the contract says the same. */
const longest = 2000

export function DescriptionField() {
  const say = useText()
  return <FormTextArea name="description" label={say(texts.description)} required limit={longest} rows={2} />
}

/** Whether leave of a type is taken off the balance; null until one is chosen. */
export function deductsBalance(types: readonly LeaveType[], typeId: number | undefined): boolean | null {
  return types.find(({ id }) => id === typeId)?.isRemainingDayEffected ?? null
}

export const useLeaveTypes = () => useCall(leaveTypeCall)
