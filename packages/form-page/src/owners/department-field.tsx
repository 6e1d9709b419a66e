import { use } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { SelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import { departmentsIn, OwnerContext } from './owner-places'
import { useDepartments } from './owners.query'

const texts = defineTexts({
  department: { tr: 'Departman', en: 'Department' },
  choose: { tr: 'Seçin', en: 'Choose' },
})

/** The department that a form is for, one of its owner's in the company: the field `departmentId`. */
export function DepartmentField({ corporationId }: { corporationId: number | undefined }) {
  const say = useText()
  const { data: departments = [] } = useDepartments()
  const owner = use(OwnerContext)
  const own = owner && corporationId ? departmentsIn(owner, corporationId) : []
  const ofCompany = departments.filter(department => department.corporationId === corporationId)
  // The department of a submitted form stays, even if its owner has left it since.
  const offeredWith = (saved: unknown) => ofCompany.filter(({ value }) => own.includes(value) || value === saved)
  return (
    <FormField name="departmentId" label={say(texts.department)}>
      {({ value, onChange, ...field }) => (
        <SelectField
          {...field}
          required
          placeholder={say(texts.choose)}
          choices={offeredWith(value).map(department => ({ value: String(department.value), label: department.label }))}
          value={value ? String(value) : ''}
          onChange={event => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      )}
    </FormField>
  )
}
