import fc from 'fast-check'
import { inOrder, insertAt, removeAt, renumbered } from './list'

const treeOf = (...userIds: number[]) => userIds.map((userId, index) => ({ treeOrder: index + 1, userId }))

test('an approver is inserted at a place, and those from there on move up by one', () => {
  expect(insertAt(treeOf(10, 20, 30), { treeOrder: 2, userId: 15 })).toEqual(treeOf(10, 15, 20, 30))
  expect(insertAt(treeOf(10), { treeOrder: 2, userId: 15 })).toEqual(treeOf(10, 15))
  expect(insertAt(treeOf(), { treeOrder: 1, userId: 15 })).toEqual(treeOf(15))
})

test('removing one moves the later ones down by one', () => {
  expect(removeAt(treeOf(10, 20, 30), 1)).toEqual(treeOf(20, 30))
  expect(removeAt(treeOf(10, 20, 30), 4)).toEqual(treeOf(10, 20, 30))
})

test('a list is numbered as it stands, and put in the order of its numbers', () => {
  expect(
    renumbered([
      { treeOrder: 7, userId: 1 },
      { treeOrder: 3, userId: 2 },
    ]),
  ).toEqual(treeOf(1, 2))
  expect(
    inOrder([
      { treeOrder: 2, userId: 2 },
      { treeOrder: 1, userId: 1 },
    ]),
  ).toEqual(treeOf(1, 2))
})

test('inserting and removing leave no gap, and undo one another', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 12 }), fc.nat(), (userIds, at) => {
      const tree = treeOf(...userIds)
      const treeOrder = (at % (tree.length + 1)) + 1
      const longer = insertAt(tree, { treeOrder, userId: -1 })
      expect(longer.map(entry => entry.treeOrder)).toEqual(longer.map((_, index) => index + 1))
      expect(removeAt(longer, treeOrder)).toEqual(tree)
    }),
  )
})
