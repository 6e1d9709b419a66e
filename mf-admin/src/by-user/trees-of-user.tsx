import { useState } from 'react'
import { useCall } from '@portal/auth/queries'
import {
  corporationTreesByUserCall,
  departmentTreesByUserCall,
  specificTreesByUserCall,
} from '@portal/contracts/modules/module.calls'
import { type TreeScope, treeScopes } from '@portal/contracts/modules/modules'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import { treeVersionsCall } from '@portal/contracts/trees/tree-versions.calls'
import { defineTexts, useText } from '@portal/i18n'
import { isPassive } from '@portal/rules/approval/people'
import { fewerUsersError, isRemovableInTreeOf } from '@portal/rules/trees/default-tree'
import { Card, Column, EmptyState, Text } from '@portal/ui'
import { TreeAnswer } from '../people/tree-answer'
import { type TreePeople, useTreePeople, withApprovers } from '../people/tree-people.query'
import { keyOfTree, ownerIdOf, useChangedTrees } from '../saving/tree-drafts'
import type { TreeTool } from '../selection/selection'
import { MasterChange } from './master-change'
import { TreeCard } from '../saving/tree-card'
import { treeError, useSaveTree } from '../saving/use-save-tree'

const texts = defineTexts({
  none: { tr: 'Bu kullanıcı bu tür bir ağaçta yer almıyor', en: 'This user isn’t in any tree of this kind' },
  done: { tr: 'Bu türdeki bütün ağaçlar düzenlendi', en: 'All trees of this kind are up to date' },
  found: {
    tr: '{count} ağaçta yer alıyor. Yalnızca bu kullanıcı ve pasif olanlar çıkarılabilir.',
    en: 'In {count, plural, one {# tree} other {# trees}}. Only this user and passive users can be removed.',
  },
})

/** Every place in which somebody stands: as a master, and in the trees of companies, departments and people. */
export const treesOfUser: TreeTool = {
  fields: ['userId', 'scope'],
  submit: { tr: 'Göster', en: 'Show' },
  isForReplacing: true,
  Result: ({ selection: { userId, scope } }) => {
    if (userId === undefined || scope === undefined) return null
    return scope === treeScopes.Master ? <MasterChange masterId={userId} /> : <Trees userId={userId} scope={scope} />
  },
}

const calls = {
  [treeScopes.Company]: corporationTreesByUserCall,
  [treeScopes.Department]: departmentTreesByUserCall,
  [treeScopes.Specific]: specificTreesByUserCall,
}

function Trees({ userId, scope }: { userId: number; scope: Exclude<TreeScope, typeof treeScopes.Master> }) {
  const say = useText()
  const answer = useCall(calls[scope], { body: { userId } })
  const { people, ...peopleAnswer } = useTreePeople()
  const [edited, setEdited] = useState<readonly string[]>([])
  const changed = useChangedTrees(userId)
  if (!answer.data || !people) return <TreeAnswer answers={[answer, peopleAnswer]} />
  const left = answer.data.filter(tree => !edited.includes(keyOfTree(tree)))
  // Somebody else may have taken the user out of a tree that is being changed here.
  const keys = answer.data.map(keyOfTree)
  const gone = changed.filter(tree => tree.treeScope === scope && !keys.includes(keyOfTree(tree)))
  if (left.length + gone.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={edited.length > 0 ? 'check' : 'people'}
          title={say(edited.length > 0 ? texts.done : texts.none)}
        />
      </Card>
    )
  }
  return (
    <Column>
      {left.length > 0 && <Text color="fg.muted">{say(texts.found, { count: left.length })}</Text>}
      {[...left, ...gone].map(tree => (
        <UserTreeCard
          key={keyOfTree(tree)}
          tree={tree}
          isGone={gone.includes(tree)}
          userId={userId}
          people={people}
          onSaved={() => setEdited(keys => [...keys, keyOfTree(tree)])}
        />
      ))}
    </Column>
  )
}

interface UserTreeCardProps {
  tree: DefaultTree
  /** The user does not stand in it any more; it is asked for by itself, as it is now. */
  isGone: boolean
  /** The user whose trees are edited. */
  userId: number
  people: TreePeople
  onSaved: () => void
}

/** One of the trees in which somebody stands. Nobody else leaves it, and it does not become shorter. */
function UserTreeCard({ tree: listed, isGone, userId, people, onSaved }: UserTreeCardProps) {
  const { treeScope, modules, purchaseTypeId } = listed
  const key = { moduleId: modules.moduleId, treeScope, ownerId: ownerIdOf(listed), purchaseTypeId }
  const { data } = useCall(treeVersionsCall, { body: key }, { enabled: isGone })
  const tree = (isGone && data?.tree) || listed
  const known = withApprovers(people, tree.approvalTree)
  const save = useSaveTree(tree, userId)
  return (
    <TreeCard
      tree={tree}
      people={people}
      ownerId={tree.formOwnerUserId}
      canRemove={(id, isAdded) => isPassive(id, known) || isRemovableInTreeOf(userId, { userId: id, isAdded })}
      judge={(treeUsers, judged, before) => treeError(tree, treeUsers, judged) ?? fewerUsersError(before, treeUsers)}
      save={save}
      onSaved={onSaved}
      folded={{ marked: userId }}
    />
  )
}
