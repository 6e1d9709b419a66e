import type { Person } from '@portal/contracts/person'
import { corporationsOf, departmentIn, useCorporations, useDepartments, useOwners } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { ComboboxField, Grid, SelectField } from '@portal/ui'
import { FormField, useWatch } from '@portal/ui/forms'
import type { ExpenseChoices } from './expense-choices.query'
import type { ExpenseFormState } from './use-expense-form'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  corporation: { tr: 'Şirket', en: 'Company' },
  department: { tr: 'Departman', en: 'Department' },
  choose: { tr: 'Seçin', en: 'Choose' },
})

interface OwnerFieldsProps {
  form: ExpenseFormState
  choices: ExpenseChoices
}

/** Whom the expense is for, and for which of their companies. Each choice brings the next one's usual value. */
export function OwnerFields({ form: { hook }, choices }: OwnerFieldsProps) {
  const say = useText()
  const [userId, corporationId] = useWatch({ control: hook.control, name: ['userId', 'corporationId'] })
  const owners = useOwners(userId)
  const corporations = useCorporations()
  const departments = useDepartments()
  const places = owners.chosen ? corporationsOf(owners.chosen) : []
  const nameOf = (id: number) => corporations.data?.find(each => each.id === id)?.name ?? ''

  const moveTo = (person: Person | undefined, to: number) => {
    hook.setValue('corporationId', to)
    // Where they have none there, it is still to be chosen, as every field of a line that has just begun.
    hook.setValue('departmentId', (person && departmentIn(person, to)) as number)
    const agreementId = hook.getValues('agreementId')
    const holds = choices.agreement.some(({ id, corporationIds }) => id === agreementId && corporationIds.includes(to))
    if (!holds) hook.setValue('agreementId', null)
  }

  return (
    <Grid gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }} alignItems="start">
      <FormField name="userId" label={say(texts.owner)}>
        {({ value, onChange, ...field }) => (
          <ComboboxField
            {...field}
            required
            options={owners.options}
            busy={owners.isLoading}
            value={value ? String(value) : ''}
            onChange={chosen => {
              const person = owners.people.find(({ id }) => String(id) === chosen)
              onChange(person?.id)
              if (person) moveTo(person, person.corporationId)
            }}
          />
        )}
      </FormField>
      <FormField name="corporationId" label={say(texts.corporation)}>
        {({ value, onChange: _through, ...field }) => (
          <SelectField
            {...field}
            required
            disabled={places.length < 2}
            choices={places.map(id => ({ value: String(id), label: nameOf(id) }))}
            value={value ? String(value) : ''}
            onChange={event => moveTo(owners.chosen, Number(event.target.value))}
          />
        )}
      </FormField>
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
    </Grid>
  )
}
