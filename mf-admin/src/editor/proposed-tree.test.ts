import type { RoleName } from '@portal/contracts/identity/roles'
import type { TreePerson } from '../people/tree-people.query'
import { proposedTree } from './proposed-tree'

const person = (name: string, roles: RoleName[], corporationId = 1, isActive = true): TreePerson => ({
  ...{ name, titleName: '', corporationName: '', corporationIds: [corporationId] },
  ...{ roles, isActive },
})
const affairs: RoleName = 'WorkflowFinancialAffairs'
const finance: RoleName = 'WorkflowFinance'
const treeOf = (...people: TreePerson[]) => {
  const { places, missing } = proposedTree('EXP', 1, new Map(people.map((each, id) => [id, each])))
  return [...places.map(({ userId }) => people[userId]?.name), ...missing.map(role => `no ${role}`)]
}

test.each<[string, TreePerson[], string[]]>([
  [
    'the company before the group',
    [person('Ali', [affairs], 2), person('Can', [affairs]), person('Ece', [finance])],
    ['Can', 'Ece'],
  ],
  ['the group, if the company has nobody', [person('Ali', [affairs], 2), person('Ece', [finance])], ['Ali', 'Ece']],
  [
    'the first by name',
    [person('Şule', [affairs]), person('Çağrı', [affairs]), person('Ece', [finance])],
    ['Çağrı', 'Ece'],
  ],
  ['each person once', [person('Ali', [affairs, finance]), person('Ece', [finance])], ['Ali', 'Ece']],
  ['nobody passive', [person('Ali', [affairs]), person('Ece', [finance], 1, false)], ['Ali', 'no WorkflowFinance']],
])('a tree is proposed from %s', (_, people, tree) => expect(treeOf(...people)).toEqual(tree))

test('a module without required roles has no proposal', () => {
  expect(proposedTree('ANN', 1, new Map([[1, person('Ali', [finance])]]))).toEqual({ places: [], missing: [] })
})
