import type { LeaveType } from '@portal/contracts/lookups/lookups'
import { defineTexts, useText } from '@portal/i18n'
import { Column, MultiSelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { DateFields } from '../form/date-fields'
import { DescriptionField } from '../form/description-field'
import { TypeField } from '../form/type-field'
import { ManySum } from './many-sum'
import type { ManyState } from './use-many'

const texts = defineTexts({ people: { tr: 'Kullanıcılar', en: 'Users' } })

interface ManyFieldsProps {
  many: ManyState
  types: readonly LeaveType[]
}

/** The fields of a leave of several people. */
export function ManyFields({ many, types }: ManyFieldsProps) {
  const say = useText()
  return (
    <Column gap="5">
      <FormField name="userIds" label={say(texts.people)}>
        {({ value, onChange, ...field }) => (
          <MultiSelectField
            {...field}
            required
            busy={many.isLoading}
            options={many.options}
            value={((value ?? []) as number[]).map(String)}
            onChange={chosen => onChange(chosen.map(Number))}
          />
        )}
      </FormField>
      <TypeField types={types} />
      <DateFields leave={many} />
      <ManySum many={many} />
      <DescriptionField />
    </Column>
  )
}
