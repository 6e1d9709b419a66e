import { ChoiceFilter } from '@portal/form-list'
import { useLookupName } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { useLeaveTypes } from '../form/leave-fields'

const texts = defineTexts({ type: { tr: 'İzin türü', en: 'Leave type' } })

interface TypeFilterProps {
  typeId: number | undefined
  onChange: (typeId: number | undefined) => void
}

export function TypeFilter({ typeId, onChange }: TypeFilterProps) {
  const say = useText()
  const nameOf = useLookupName()
  const { data: types = [] } = useLeaveTypes()
  return (
    <ChoiceFilter
      label={say(texts.type)}
      choices={types.map(type => ({ value: type.id, label: nameOf(type) }))}
      chosen={typeId}
      onChange={onChange}
    />
  )
}
