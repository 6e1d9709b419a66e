import type { LeaveType } from '@portal/contracts/lookups/lookups'
import { ChoiceField, useLookupName } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'

const texts = defineTexts({ type: { tr: 'İzin türü', en: 'Leave type' } })

export function TypeField({ types }: { types: readonly LeaveType[] }) {
  const say = useText()
  const nameOf = useLookupName()
  const choices = types.map(type => ({ id: type.id, label: nameOf(type) }))
  return <ChoiceField name="typeId" label={say(texts.type)} required choices={choices} />
}
