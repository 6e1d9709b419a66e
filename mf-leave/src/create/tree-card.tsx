import { DefaultTreeField } from '@portal/approval-tree/new-tree'
import { defineTexts, useText } from '@portal/i18n'
import { Card } from '@portal/ui'
import { FormField } from '@portal/ui/forms'
import type { LeaveValues } from '../form/leave-values'

const texts = defineTexts({ tree: { tr: 'Onay ağacı', en: 'Approval tree' } })

interface TreeCardProps {
  typed: Partial<LeaveValues>
}

/** Who will approve the leave. */
export function TreeCard({ typed: { userId, corporationId } }: TreeCardProps) {
  const say = useText()
  const wish = userId && corporationId ? { moduleExpression: 'ANN' as const, userId, corporationId } : null
  return (
    <Card p={{ base: '4', md: '6' }} minW="0">
      <FormField name="treeUsers" label={say(texts.tree)}>
        {({ value, ...field }) => <DefaultTreeField {...field} wish={wish} value={value ?? []} />}
      </FormField>
    </Card>
  )
}
