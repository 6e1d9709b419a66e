import type { ChoosableAgreement } from '@portal/contracts/agreements/choosable-agreement'
import type { Person } from '@portal/contracts/people/person'
import { useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { LineValues } from '../agreements/agreement-options'
import { DepartmentField } from '../owners/department-field'
import { OwnerFields } from '../owners/owner-fields'
import { departmentIn } from '../owners/owner-places'
import { useCorporations, useDepartments, usePerson } from '../owners/owners.query'

/** The fields that lines of every module have. */
interface PlaceValues extends LineValues {
  userId: number
  corporationId: number
  departmentId: number
}

interface PlaceFieldsProps<Line extends FieldValues & PlaceValues, Output> {
  form: PortalFormState<Line, Output>
  agreements?: readonly ChoosableAgreement[]
  /** The person who fills in a new line. */
  self: Person | undefined
}

/** The owner of a line, with their company and department. Each choice sets the usual value of the next. */
export function PlaceFields<Line extends FieldValues & PlaceValues, Output>({
  form,
  agreements = [],
  self,
}: PlaceFieldsProps<Line, Output>) {
  // Narrows the form to the fields that every line has.
  const { control, getValues, setValue } = form.hook as unknown as PortalFormState<
    FieldValues & PlaceValues,
    Output
  >['hook']
  const [userId, corporationId] = useWatch({ control, name: ['userId', 'corporationId'] })

  const moveTo = (to: number, owner: Person | undefined) => {
    setValue('corporationId', to)
    // Without a department there, the field stays empty, like every field of a new line.
    setValue('departmentId', (owner && departmentIn(owner, to)) as number)
    const agreementId = getValues('agreementId')
    if (agreementId === undefined || agreementId === null) return
    const holds = agreements.some(({ id, corporationIds }) => id === agreementId && corporationIds.includes(to))
    if (!holds) setValue('agreementId', null)
  }

  return (
    <OwnerFields userId={userId} self={self} onPlace={moveTo}>
      <DepartmentField corporationId={corporationId} />
    </OwnerFields>
  )
}

/** Returns the owner of a line, their company and their department in words. */
export function usePlaceInWords({ userId, corporationId, departmentId }: Partial<PlaceValues>): (string | undefined)[] {
  const owner = usePerson(userId)
  const corporations = useCorporations()
  const departments = useDepartments()
  return [
    owner.data?.name,
    corporations.data?.find(({ id }) => id === corporationId)?.name,
    departments.data?.find(({ value }) => value === departmentId)?.label,
  ]
}
