import fc from 'fast-check'
import { mergeTrees } from './merge'

const base = [1, 2, 3, 4]

test.each([
  ['both add, at different places', [1, 5, 2, 3, 4], [1, 2, 3, 6, 4], [1, 5, 2, 3, 6, 4]],
  ['both add at the same place: mine first', [1, 5, 2, 3, 4], [1, 6, 2, 3, 4], [1, 6, 5, 2, 3, 4]],
  ['both add to the front', [5, 1, 2, 3, 4], [6, 1, 2, 3, 4], [6, 5, 1, 2, 3, 4]],
  ['they remove one, I another', [1, 3, 4], [1, 2, 3], [1, 3]],
  ['both remove the same', [1, 3, 4], [1, 3, 4], [1, 3, 4]],
  ['they remove whom I have put somebody behind', [1, 3, 4], [1, 2, 5, 3, 4], [1, 5, 3, 4]],
  ['they move whom I remove', [2, 3, 1, 4], [2, 3, 4], [2, 3, 4]],
  ['they change, I put one for another', [1, 2, 3, 5, 4], [1, 2, 6, 4], [1, 2, 6, 5, 4]],
  ['both do the same', [1, 5, 2, 3, 4], [1, 5, 2, 3, 4], [1, 5, 2, 3, 4]],
])('my change is applied to theirs: %s', (_what, theirs, mine, expected) => {
  expect(mergeTrees(base, theirs, mine)).toEqual({ treeUsers: expected, unfit: [] })
})

test.each([
  ['both move the same person', [2, 3, 4, 1], [2, 1, 3, 4], [2, 3, 4, 1], [1]],
  ['both add the same person', [5, 1, 2, 3, 4], [1, 2, 3, 4, 5], [5, 1, 2, 3, 4], [5]],
  ['they remove whom I move', [2, 3, 4], [2, 1, 3, 4], [2, 3, 4], [1]],
])('what does not fit is left as they have it: %s', (_what, theirs, mine, expected, unfit) => {
  expect(mergeTrees(base, theirs, mine)).toEqual({ treeUsers: expected, unfit })
})

const tree = fc.uniqueArray(fc.integer({ min: 1, max: 8 }))

test('where only one has changed something, or both the same, that is the tree', () => {
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      for (const [theirs, mine] of [
        [before, after],
        [after, before],
        [after, after],
      ] as const) {
        expect(mergeTrees(before, theirs, mine)).toEqual({ treeUsers: after, unfit: [] })
      }
    }),
  )
})

test('everybody stands in it once: who was not removed by either, and whom either has added', () => {
  fc.assert(
    fc.property(tree, tree, tree, (before, theirs, mine) => {
      const { treeUsers, unfit } = mergeTrees(before, theirs, mine)
      const stays = (id: number) => (before.includes(id) ? theirs.includes(id) && mine.includes(id) : true)
      const everybody = [...new Set([...before, ...theirs, ...mine])]
      expect([...treeUsers].sort()).toEqual(everybody.filter(stays).sort())
      const left = treeUsers.filter(id => !mine.includes(id))
      expect(left).toEqual(theirs.filter(id => left.includes(id)))
      for (const id of unfit) expect(mine).toContain(id)
    }),
  )
})
