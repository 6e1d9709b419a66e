import fc from 'fast-check'
import { treeDifference } from './difference'

/** `1 2+ 3- 4~`: the same, added, removed, moved. */
const marks = { same: '', added: '+', removed: '-', moved: '~' }
const shown = (before: number[], after: number[]) =>
  treeDifference(before, after)
    .map(({ userId, difference }) => `${userId}${marks[difference]}`)
    .join(' ')

test.each([
  ['nothing', [1, 2, 3], [1, 2, 3], '1 2 3'],
  ['somebody between', [1, 2], [1, 3, 2], '1 3+ 2'],
  ['somebody less', [1, 2, 3], [1, 3], '1 2- 3'],
  ['one for another, at the same place', [1, 2, 3], [1, 4, 3], '1 2- 4+ 3'],
  ['the first one less', [1, 2], [2], '1- 2'],
  ['the last one to the front: nobody else was moved', [1, 2, 3], [3, 1, 2], '3~ 1 2'],
  ['a tree for the first time', [], [1, 2], '1+ 2+'],
  ['no tree any more', [1, 2], [], '1- 2-'],
  ['all others', [1, 2], [3, 4], '1- 2- 3+ 4+'],
])('between two trees: %s', (_what, before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

test('whoever is or was there stands in it once, with the places before and now', () => {
  const tree = fc.uniqueArray(fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      const rows = treeDifference(before, after)
      expect(new Set(rows.map(row => row.userId)).size).toBe(rows.length)
      expect(rows.flatMap(({ userId, to }) => (to === null ? [] : [[userId, to]]))).toEqual(
        after.map((userId, place) => [userId, place + 1]),
      )
      for (const { userId, from, difference } of rows) {
        expect(from).toBe(before.includes(userId) ? before.indexOf(userId) + 1 : null)
        expect(difference === 'removed').toBe(!after.includes(userId))
      }
    }),
  )
})
