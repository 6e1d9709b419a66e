import { approverStates } from '@portal/contracts/forms/approval'
import type { TreeState } from '@portal/contracts/forms/form'
import { folded, isLong } from './tree'

function treeOf(count: number, currentTreeOrder: number | null, states: Record<number, number> = {}) {
  const stateList = Array.from({ length: count }, (_entry, index) => ({
    treeOrder: index + 1,
    userId: 100 + index,
    state: states[index + 1] ?? approverStates.Pending,
  })) as TreeState[]
  return { stateList, currentTreeOrder }
}
const shown = (items: ReturnType<typeof folded>) =>
  items.map(item => ('count' in item ? `+${item.count}` : item.treeOrder))

test('does not fold a tree of usual length', () => {
  expect([isLong(treeOf(14, 2)), isLong(treeOf(15, 2))]).toEqual([false, true])
})

test('folds a long tree to its ends and the people around the turn', () => {
  expect(shown(folded(treeOf(200, 100), undefined))).toEqual([1, '+95', 97, 98, 99, 100, 101, 102, 103, '+96', 200])
})

test('always shows the reader, the asker, the responder and a rejection', () => {
  const states = { 50: approverStates.Rejected, 60: approverStates.Responder }
  expect(shown(folded(treeOf(200, null, states), 119))).toEqual([1, '+18', 20, '+29', 50, '+9', 60, '+139', 200])
})
