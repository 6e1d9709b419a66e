import { useCall, useMutationCall } from '@portal/auth/queries'
import type { ErrorCode } from '@portal/contracts/errors'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { treeBySpecificCall, updateSpecificTreeCall } from '@portal/contracts/modules/module.calls'
import { defineTexts, useText } from '@portal/i18n'
import { rolesOf } from '@portal/rules/approval/people'
import { defaultTreeError } from '@portal/rules/trees/default-tree'
import { slotRolesOf } from '@portal/rules/trees/slot-roles'
import { Column } from '@portal/ui'
import { TreeAnswer } from '../people/tree-answer'
import { useTreePeople, type TreePeople } from '../people/tree-people.query'
import { TreeCard } from '../saving/tree-card'
import { treeCalls } from '../saving/tree-calls'
import { isComplete, type Selection, type SelectionField } from '../selection/selection'
import { SelectionForm } from '../selection/selection-form'
import { ToolResult } from '../selection/tool-result'

const texts = defineTexts({ open: { tr: 'Ağacı aç', en: 'Open the tree' } })
const fields: readonly SelectionField[] = ['userId', 'module', 'purchaseTypeId']

export interface ToolProps {
  selection: Selection
  onChosen: (chosen: Partial<Selection>) => void
  /** The reader has just asked for this selection. */
  isAsked: boolean
}

/** The tree of one person, which takes the place of their department's and their company's. */
export function SpecificTree({ selection, onChosen, isAsked }: ToolProps) {
  const say = useText()
  const { userId, module } = selection
  return (
    <Column gap="4">
      <SelectionForm fields={fields} selection={selection} onChosen={onChosen} submitLabel={say(texts.open)} />
      {userId !== undefined && module && isComplete(selection, fields) && (
        <ToolResult takesFocus={isAsked}>
          <Editor userId={userId} module={module} purchaseTypeId={selection.purchaseTypeId ?? null} />
        </ToolResult>
      )}
    </Column>
  )
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
    purchaseTypeId: module === 'PUR' ? purchaseTypeId : null,
  }
  const answer = useCall(treeBySpecificCall, { body: key })
  const { people, ...peopleAnswer } = useTreePeople()
  const { send } = useMutationCall(updateSpecificTreeCall, treeCalls)
  if (!answer.data || !people) return <TreeAnswer answers={[answer, peopleAnswer]} />
  return (
    <TreeCard
      tree={answer.data}
      people={people}
      ownerId={userId}
      judge={(treeUsers, known) => specificTreeError(module, userId, treeUsers, known)}
      save={saved => send({ body: { ...key, ...saved } })}
    />
  )
}

/** What is wrong with somebody's own tree, in the order in which the server looks. */
export function specificTreeError(
  module: ModuleExpression,
  ownerId: number,
  treeUsers: readonly number[],
  people: TreePeople,
): ErrorCode | null {
  const isOwnerUnfit = treeUsers.includes(ownerId) && slotRolesOf(module, rolesOf(ownerId, people)).length === 0
  return defaultTreeError(module, 'Specific', treeUsers, people) ?? (isOwnerUnfit ? 'OWNER_IN_OWN_TREE' : null)
}
