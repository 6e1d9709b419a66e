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
import { Card, Column, EmptyState, Text } from '@portal/ui'
import { TreeNotLoaded } from '../people/tree-not-loaded'
import { type TreePeople, useTreePeople } from '../people/tree-people.query'
import { keyOfTree, ownerIdOf, useChangedTrees } from '../saving/tree-drafts'
import type { TreeTool } from '../selection/selection'
import { MasterChange } from './master-change'
import { TreeCard } from '../saving/tree-card'

const texts = defineTexts({
  none: { tr: 'Bu kullanıcı bu tür bir ağaçta yer almıyor', en: 'This user isn’t in any tree of this kind' },
  done: { tr: 'Bu türdeki bütün ağaçlar düzenlendi', en: 'All trees of this kind are up to date' },
  found: {
    tr: '{count} ağaçta yer alıyor. Yalnızca bu kullanıcı ve pasif olanlar çıkarılabilir.',
    en: 'In {count, plural, one {# tree} other {# trees}}. Only this user and passive users can be removed.',
  },
})

/** Shows where a user is an approver: as a master, and in the trees of companies, departments and people. */
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
  if (!answer.data || !people) return <TreeNotLoaded answers={[answer, peopleAnswer]} />
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
  /** The user was taken out of the tree while it was being changed here, so that the list lacks its current state. */
  isGone: boolean
  userId: number
  people: TreePeople
  onSaved: () => void
}

/** Shows a tree that contains the user, as it is now. */
function UserTreeCard({ tree, isGone, userId, ...card }: UserTreeCardProps) {
  const { treeScope, modules, purchaseTypeId } = tree
  const key = { moduleId: modules.moduleId, treeScope, ownerId: ownerIdOf(tree), purchaseTypeId }
  const { data } = useCall(treeVersionsCall, { body: key }, { enabled: isGone })
  return <TreeCard tree={(isGone && data?.tree) || tree} isFolded byUserId={userId} {...card} />
}
