import { useCall } from '@portal/auth/queries'
import { explainTreeCall } from '@portal/contracts/trees/explained-tree.calls'
import { TreeAnswer } from '../people/tree-answer'
import type { Selection, TreeTool } from '../selection/selection'
import { ExplainedTree } from './explained-tree'

/** To whom a new form would go, and why. */
export const treeViewer: TreeTool = {
  fields: ['userId', 'module', 'corporationId', 'departmentId', 'purchaseTypeId', 'amount', 'currencyId'],
  submit: { tr: 'Göster', en: 'Show' },
  Result,
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
