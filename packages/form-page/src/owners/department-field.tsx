import { use } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { ChoiceField } from '../fields/choice-field'
import { departmentsIn, OwnerContext } from './owner-places'
import { useDepartments } from './owners.query'

const texts = defineTexts({ department: { tr: 'Departman', en: 'Department' } })

/** The department of a form: one of its owner's in the company. The field is `departmentId`. */
export function DepartmentField({ corporationId }: { corporationId: number | undefined }) {
  const say = useText()
  const { data: departments = [] } = useDepartments()
  const owner = use(OwnerContext)
  const own = owner && corporationId ? departmentsIn(owner, corporationId) : []
  const ofCompany = departments
    .filter(department => department.corporationId === corporationId)
    .map(({ value, label }) => ({ id: value, label }))
  return (
    <ChoiceField
      name="departmentId"
      label={say(texts.department)}
      required
      // The department of a submitted form stays, even if its owner has left it since.
      choices={saved => ofCompany.filter(({ id }) => own.includes(id) || id === saved)}
    />
  )
}
