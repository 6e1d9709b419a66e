import type { ComponentProps } from 'react'
import { useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { FormKind } from '../values/define-form'
import { TreeCard } from './tree-card'

type TreeInput = NonNullable<ComponentProps<typeof TreeCard>['treeInput']>

interface FormTreeProps<Values extends FieldValues, Output> {
  form: PortalFormState<Values, Output>
  kind: Pick<FormKind<NoInfer<Values>>, 'module' | 'guidOf'>
  /** Everything else that the tree depends on; null until it is known. */
  also?: (values: Values) => Omit<TreeInput, 'moduleExpression' | 'userId' | 'corporationId'> | null
}

/** The approvers of the form that is being filled in. */
export function FormTree<
  Values extends FieldValues & {
    userId: number
    corporationId?: number | null | undefined
  },
  Output,
>({ form, kind, also = () => ({}) }: FormTreeProps<Values, Output>) {
  const values = useWatch({ control: form.hook.control }) as Values
  const { userId, corporationId } = values
  const more = userId && corporationId ? also(values) : null
  return (
    <TreeCard
      treeInput={more && corporationId ? { moduleExpression: kind.module, userId, corporationId, ...more } : null}
      formGuid={kind.guidOf(values)}
    />
  )
}
