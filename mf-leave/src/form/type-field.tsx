import type { LeaveType } from '@portal/contracts/lookups/lookups'
import { useLookupName } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'

const texts = defineTexts({
  type: { tr: 'İzin türü', en: 'Leave type' },
  choose: { tr: 'Seçin', en: 'Choose' },
})

export function TypeField({ types }: { types: readonly LeaveType[] }) {
  const say = useText()
  const nameOf = useLookupName()
  return (
    <FormField name="typeId" label={say(texts.type)}>
      {({ value, onChange, ...field }) => (
        <SelectField
          {...field}
          required
          placeholder={say(texts.choose)}
          choices={types.map(type => ({ value: String(type.id), label: nameOf(type) }))}
          value={value ? String(value) : ''}
          onChange={event => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      )}
    </FormField>
  )
}
