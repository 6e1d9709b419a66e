import { useCall } from '@portal/auth/queries'
import { modules, purchaseTypeIn, type ModuleExpression } from '@portal/contracts/modules/modules'
import { treeBySpecificCall } from '@portal/contracts/modules/module.calls'
import { TreeAnswer } from '../people/tree-answer'
import { useTreePeople } from '../people/tree-people.query'
import { OwnedTreeCard } from '../saving/owned-tree-card'
import type { Selection, TreeTool } from '../selection/selection'

/** The tree of one person, which takes the place of their department's and their company's. */
export const specificTree: TreeTool = {
  fields: ['userId', 'module', 'purchaseTypeId'],
  submit: { tr: 'Ağacı aç', en: 'Open tree' },
  Result: ({ selection: { userId, module, purchaseTypeId = null } }) =>
    userId !== undefined && module && <Editor {...{ userId, module, purchaseTypeId }} />,
}

interface EditorProps {
  userId: number
  module: ModuleExpression
  purchaseTypeId: NonNullable<Selection['purchaseTypeId']> | null
}

function Editor({ userId, module, purchaseTypeId }: EditorProps) {
  const key = {
    moduleId: modules[module].moduleId,
    userId,
    purchaseTypeId: purchaseTypeIn(module, purchaseTypeId),
  }
  const answer = useCall(treeBySpecificCall, { body: key })
  const { people, ...peopleAnswer } = useTreePeople()
  if (!answer.data || !people) return <TreeAnswer answers={[answer, peopleAnswer]} />
  return <OwnedTreeCard tree={answer.data} people={people} />
}
