import { useCall } from '@portal/auth/queries'
import { explainTreeCall } from '@portal/contracts/trees/explained-tree.calls'
import { defineTexts, useText } from '@portal/i18n'
import { Column } from '@portal/ui'
import { TreeAnswer } from '../people/tree-answer'
import { isComplete, type Selection, type SelectionField } from '../selection/selection'
import { SelectionForm } from '../selection/selection-form'
import { ToolResult } from '../selection/tool-result'
import type { ToolProps } from '../specific/specific-tree'
import { ExplainedTree } from './explained-tree'

const texts = defineTexts({ show: { tr: 'Göster', en: 'Show' } })
const fields: readonly SelectionField[] = [
  'userId',
  'module',
  'corporationId',
  'departmentId',
  'purchaseTypeId',
  'amount',
  'currencyId',
]

/** To whom a new form would go, and why. */
export function TreeViewer({ selection, onChosen, isAsked }: ToolProps) {
  const say = useText()
  return (
    <Column gap="4">
      <SelectionForm fields={fields} selection={selection} onChosen={onChosen} submitLabel={say(texts.show)} />
      {isComplete(selection, fields) && (
        <ToolResult takesFocus={isAsked}>
          <Result selection={selection} />
        </ToolResult>
      )}
    </Column>
  )
}

function Result({ selection }: { selection: Selection }) {
  const { module = null, userId = null, corporationId = null, departmentId = null, purchaseTypeId = null } = selection
  const { amount = null, currencyId = null } = selection
  const answer = useCall(explainTreeCall, {
    body: { moduleExpression: module, userId, corporationId, departmentId, purchaseTypeId, amount, currencyId },
  })
  if (!answer.data) return <TreeAnswer answers={[answer]} />
  return <ExplainedTree explained={answer.data} selection={selection} />
}
