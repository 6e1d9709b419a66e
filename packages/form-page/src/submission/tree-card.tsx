import type { ComponentProps } from 'react'
import { DefaultTreeField } from '@portal/approval-tree/new-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Card } from '@portal/ui'
import { FormField } from '@portal/ui/forms'

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
export function TreeCard({ treeInput, formGuid }: TreeCardProps) {
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
