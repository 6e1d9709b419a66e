import { useMay } from '@portal/auth'
import { leaveOfficeAccess } from '@portal/contracts/annual-leave.calls'
import type { Person } from '@portal/contracts/person'
import { corporationsOf, useCorporations, useOwners } from '@portal/form-page'
import { defineTexts, useText } from '@portal/i18n'
import { ComboboxField, Grid, SelectField } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import type { RequestState } from './use-request'

const texts = defineTexts({
  owner: { tr: 'Kimin adına', en: 'On behalf of' },
  corporation: { tr: 'Şirket', en: 'Company' },
})

interface OwnerFieldsProps {
  request: RequestState
  /** Who fills it in. */
  self: Person
}

/** Whom the leave is for: for most people themselves; and for which of their companies, where there are two. */
export function OwnerFields({ request: { typed, form, problemOf }, self }: OwnerFieldsProps) {
  const say = useText()
  const isOffice = useMay(leaveOfficeAccess)
  const owners = useOwners(typed.userId, isOffice)
  const people = isOffice && owners.people.length > 0 ? owners.people : [self]
  const places = corporationsOf(people.find(({ id }) => id === typed.userId) ?? self)
  const corporations = useCorporations(places.length > 1)
  const nameOf = (id: number) => corporations.data?.find(each => each.id === id)?.name ?? ''
  return (
    <Grid gridTemplateColumns={{ sm: places.length > 1 ? 'repeat(2, minmax(0, 1fr))' : undefined }} alignItems="start">
      <FormField name="userId" label={say(texts.owner)}>
        {({ value, onChange, problem, ...field }) => (
          <ComboboxField
            {...field}
            required
            disabled={!isOffice}
            busy={owners.isLoading}
            problem={problem ?? problemOf('userId')}
            options={isOffice ? owners.options : [{ value: String(self.id), label: self.name }]}
            value={value ? String(value) : ''}
            onChange={chosen => {
              const person = people.find(({ id }) => String(id) === chosen)
              onChange(person?.id)
              if (person) form.hook.setValue('corporationId', person.corporationId)
            }}
          />
        )}
      </FormField>
      {places.length > 1 && (
        <FormField name="corporationId" label={say(texts.corporation)}>
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              required
              choices={places.map(id => ({ value: String(id), label: nameOf(id) }))}
              value={value ? String(value) : ''}
              onChange={event => onChange(Number(event.target.value))}
            />
          )}
        </FormField>
      )}
    </Grid>
  )
}
