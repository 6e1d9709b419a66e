import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import { useLookupName } from '@portal/form-page'
import { useLeaveTypes } from '../form/leave-types.query'

const texts = defineTexts({
  type: { tr: 'İzin türü', en: 'Leave type' },
  all: { tr: 'Tümü', en: 'All' },
})

interface TypeFilterProps {
  typeId: number | undefined
  onChange: (typeId: number | undefined) => void
}

export function TypeFilter({ typeId, onChange }: TypeFilterProps) {
  const say = useText()
  const nameOf = useLookupName()
  const { data: types = [] } = useLeaveTypes()
  return (
    <SelectField
      label={say(texts.type)}
      placeholder={say(texts.all)}
      choices={types.map(type => ({ value: String(type.id), label: nameOf(type) }))}
      value={String(typeId ?? '')}
      onChange={event => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    />
  )
}
