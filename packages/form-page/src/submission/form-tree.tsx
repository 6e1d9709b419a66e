import { DefaultTreeField, type DefaultTreeInput } from '@portal/approval-tree/new-tree'
import { defineTexts, useText } from '@portal/i18n'
import { FormField, useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { FormKind } from '../values/define-form'

/** The values that every form has. */
export interface FormValues {
  userId: number
  corporationId?: number | null | undefined
  uploadedFiles?: unknown
}

interface FormTreeProps<Values extends FieldValues, Output> {
  /** Called when the tree begins or ceases to need a look. */
  onUnusual?: ((isUnusual: boolean) => void) | undefined
  form: PortalFormState<Values, Output>
  kind: Pick<FormKind<NoInfer<Values>>, 'module' | 'guidOf' | 'treeInput'>
}

const texts = defineTexts({ tree: { tr: 'Onay ağacı', en: 'Approval tree' } })

/** The approvers of the form that is being filled in: its field `treeUsers`. */
export function FormTree<Values extends FieldValues & FormValues, Output>({
  form,
  kind,
  onUnusual,
}: FormTreeProps<Values, Output>) {
  const say = useText()
  const values = useWatch({ control: form.hook.control }) as Values
  const treeInput = treeInputOf(kind, values)
  return (
    <FormField name="treeUsers" label={say(texts.tree)}>
      {({ value, ...field }) => (
        // Each line has its own additions: a person added to one may be in the default tree of another.
        <DefaultTreeField
          key={kind.guidOf(values)}
          {...field}
          treeInput={treeInput}
          value={value ?? []}
          onUnusual={onUnusual}
        />
      )}
    </FormField>
  )
}

/** Returns what the tree of a form depends on. Null until all of it is known. */
export function treeInputOf<Values extends FormValues>(
  { module, treeInput }: Pick<FormKind<Values>, 'module' | 'treeInput'>,
  values: Values,
): DefaultTreeInput | null {
  const { userId, corporationId } = values
  const more = userId && corporationId ? treeInput(values) : null
  return more && corporationId ? { moduleExpression: module.expression, userId, corporationId, ...more } : null
}
