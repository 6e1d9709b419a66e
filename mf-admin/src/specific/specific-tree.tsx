import { useCall } from '@portal/auth/queries'
import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { treeBySpecificCall } from '@portal/contracts/modules/module.calls'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { defineTexts, useText } from '@portal/i18n'
import { Column } from '@portal/ui'
import { TreeAnswer } from '../people/tree-answer'
import { useTreePeople, type TreePeople } from '../people/tree-people.query'
import { TreeCard } from '../saving/tree-card'
import { treeError, useSaveTree } from '../saving/use-save-tree'
import { isComplete, type Selection, type SelectionField } from '../selection/selection'
import { SelectionForm } from '../selection/selection-form'
import { ToolResult } from '../selection/tool-result'

const texts = defineTexts({ open: { tr: 'Ağacı aç', en: 'Open tree' } })
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
  if (!answer.data || !people) return <TreeAnswer answers={[answer, peopleAnswer]} />
  return <SpecificTreeCard tree={answer.data} people={people} />
}

function SpecificTreeCard({ tree, people }: { tree: DefaultTree; people: TreePeople }) {
  const save = useSaveTree(tree)
  return (
    <TreeCard
      tree={tree}
      people={people}
      ownerId={tree.formOwnerUserId}
      judge={(treeUsers, known) => treeError(tree, treeUsers, known)}
      save={save}
    />
  )
}
