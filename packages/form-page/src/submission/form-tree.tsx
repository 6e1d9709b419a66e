import type { ComponentProps } from 'react'
import { DefaultTreeField } from '@portal/approval-tree/new-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Card } from '@portal/ui'
import { FormField, useWatch, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import type { FormKind } from '../values/define-form'

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

const texts = defineTexts({ tree: { tr: 'Onay ağacı', en: 'Approval tree' } })

interface TreeCardProps {
  /** What the tree depends on. Null until it is known. */
  treeInput: ComponentProps<typeof DefaultTreeField>['treeInput']
  /**
   * The guid of the form in the fields. Each line has additions of its own: a person who was added to one may be in the
   * default tree of another.
   */
  formGuid: string
}

/** Who will approve the form that is being filled in; its field is `treeUsers`. */
function TreeCard({ treeInput, formGuid }: TreeCardProps) {
  const say = useText()
  return (
    <Card p={{ base: '4', md: '6' }} minW="0">
      <FormField name="treeUsers" label={say(texts.tree)}>
        {({ value, ...field }) => (
          <DefaultTreeField key={formGuid} {...field} treeInput={treeInput} value={value ?? []} />
        )}
      </FormField>
    </Card>
  )
}
