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
   * The line in the fields, on a page with several. Each line has additions of its own: who was added to one may be in
   * the default tree of another.
   */
  lineGuid?: string | undefined
}

/** Who will approve the form that is being filled in; its field is `treeUsers`. */
export function TreeCard({ treeInput, lineGuid }: TreeCardProps) {
  const say = useText()
  return (
    <Card p={{ base: '4', md: '6' }} minW="0">
      <FormField name="treeUsers" label={say(texts.tree)}>
        {({ value, ...field }) => (
          <DefaultTreeField key={lineGuid} {...field} treeInput={treeInput} value={value ?? []} />
        )}
      </FormField>
    </Card>
  )
}
