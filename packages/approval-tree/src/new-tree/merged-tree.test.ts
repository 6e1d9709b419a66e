import { additionsIn, holds, mergedTree } from './merged-tree'

const [lead, director, affairs, finance, added, other] = [1, 2, 3, 4, 90, 91]

test.each([
  ['as it was', [lead, added, affairs, finance], [lead, affairs, finance], [lead, added, affairs, finance]],
  ['with somebody new before it', [lead, added, finance], [director, lead, finance], [director, lead, added, finance]],
  ['with somebody new behind it', [lead, added, finance], [lead, affairs, finance], [lead, added, affairs, finance]],
  ['where who stood before it is gone', [lead, director, added, finance], [lead, finance], [lead, added, finance]],
  ['at the beginning', [added, lead, finance], [lead, affairs, finance], [added, lead, affairs, finance]],
  ['behind another', [lead, added, other, finance], [lead, finance], [lead, added, other, finance]],
  ['where all others are gone', [lead, added], [director, finance], [added, director, finance]],
])('keeps the place of an addition: %s', (_what, before, defaults, after) => {
  expect(mergedTree(before, [added, other], defaults)).toEqual(after)
})

test('a tree without additions is the default tree', () => {
  expect(mergedTree([], [], [lead, finance])).toEqual([lead, finance])
  expect(mergedTree([lead, director], [], [lead, finance])).toEqual([lead, finance])
})

test('people outside of the default tree are additions', () => {
  expect(additionsIn([lead, added, finance], [lead, finance])).toEqual([added])
})

test.each([
  [[lead, added, finance], [lead, finance], true],
  [[finance, lead], [lead, finance], false],
  [[lead], [lead, finance], false],
])('%j holds %j: %s', (list, wanted, answer) => expect(holds(list, wanted)).toBe(answer))
