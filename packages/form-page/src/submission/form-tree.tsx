import { useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { FormKind } from '../values/define-form'
import { TreeCard } from './tree-card'

/** The values that every form has. */
export interface FormValues {
  userId: number
  corporationId?: number | null | undefined
  uploadedFiles?: unknown
}

interface FormTreeProps<Values extends FieldValues, Output> {
  form: PortalFormState<Values, Output>
  kind: Pick<FormKind<NoInfer<Values>>, 'module' | 'guidOf' | 'treeInput'>
}

/** The approvers of the form that is being filled in. */
export function FormTree<Values extends FieldValues & FormValues, Output>({
  form,
  kind,
}: FormTreeProps<Values, Output>) {
  const values = useWatch({ control: form.hook.control }) as Values
  const { userId, corporationId } = values
  const more = userId && corporationId ? kind.treeInput(values) : null
  const moduleExpression = kind.module.expression
  return (
    <TreeCard
      treeInput={more && corporationId ? { moduleExpression, userId, corporationId, ...more } : null}
      formGuid={kind.guidOf(values)}
    />
  )
}
