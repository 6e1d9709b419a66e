import { addPersonCall, type PersonFields } from '@portal/contracts/people/directory-people.calls'
import { faultsInWords } from '@portal/form-page'
import { dateOfInstant } from '@portal/i18n'
import { isEmail, normaliseEmail } from '@portal/rules/email'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { personDateFaults } from '@portal/rules/people/person-dates'
import { usePortalForm } from '@portal/ui/forms'
import type { PersonValues } from './person-values'

const dates = ['birthDate', 'dateOfRecruitment', 'permitBaseDate'] as const

/** Creates the form of a new or saved person. A saved value stays valid even if a rule now forbids it. */
export function usePersonForm(defaultValues: PersonValues, saved?: PersonValues) {
  return usePortalForm<PersonValues, PersonFields>({
    schema: addPersonCall.body,
    defaultValues,
    validate: (values, language) => {
      const { email, iban } = values
      const faults: { field: string; code: string; limit?: string }[] = []
      if (email && !isEmail(normaliseEmail(email))) faults.push({ field: 'email', code: 'NOT_AN_EMAIL' })
      if (iban && iban !== saved?.iban && !isIban(normaliseIban(iban))) {
        faults.push({ field: 'iban', code: 'NOT_AN_IBAN' })
      }
      if (dates.some(field => values[field] !== saved?.[field])) {
        faults.push(...personDateFaults(values, dateOfInstant(new Date())))
      }
      return faultsInWords(faults, {}, language)
    },
  })
}
export type PersonFormState = ReturnType<typeof usePersonForm>
