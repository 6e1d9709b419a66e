import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { useDepartments } from './places.query'

const texts = defineTexts({
  department: { tr: 'Departman', en: 'Department' },
  choose: { tr: 'Seçin', en: 'Choose' },
})

/** The department of a company that a form is for: the field `departmentId`. */
export function DepartmentField({ corporationId }: { corporationId: number | undefined }) {
  const say = useText()
  const departments = useDepartments()
  return (
    <FormField name="departmentId" label={say(texts.department)}>
      {({ value, onChange, ...field }) => (
        <SelectField
          {...field}
          required
          placeholder={say(texts.choose)}
          choices={(departments.data ?? [])
            .filter(department => department.corporationId === corporationId)
            .map(department => ({ value: String(department.value), label: department.label }))}
          value={value ? String(value) : ''}
          onChange={event => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      )}
    </FormField>
  )
}
