import { surveyJson } from './survey-json'

test.each([
  ['', 1, 1],
  ['trees', 1, 1],
  ['{', 1, 2],
  ['{"a": 1,}', 1, 9],
  ['[1, 2', 1, 6],
  ['[1,, 2]', 1, 4],
  ['[1 2]', 1, 4],
  ['{"a" 1}', 1, 6],
  ['{a: 1}', 1, 2],
  ['{"a": "x}', 1, 7],
  ['[]]', 1, 3],
  ['[}', 1, 2],
  ['{"a": [], "b": {}} x', 1, 20],
  ['{\n  "a": [1, -2.5e3, true, null],\n  "b": "ç\\u00e7" "c"\n}', 3, 18],
])('%j breaks at line %d, character %d', (text, line, character) => {
  expect(() => JSON.parse(text) as unknown).toThrow()
  expect(surveyJson(text, 9)).toEqual({ line, character })
})

test.each([
  ['a signed number and every kind of value', '[-0.5e-3, true, false, null, "", {}, []]'],
  ['escapes', '"\\u00e7 \\" \\\\ \\n"'],
  ['signs that only look like control characters', `"${String.fromCodePoint(0x7f, 0x85)}"`],
  ['a string of millions of escapes', `"${'\\n'.repeat(4_000_000)}"`],
])('%s is JSON', (_what, text) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow()
  expect(surveyJson(text, 9)).toBeUndefined()
})

const fileOf = (...counts: number[]) =>
  JSON.stringify({ trees: counts.map(count => ({ module: 'EXP', approvers: Array(count).fill({ id: 1 }) })) })

describe('the approvers of a file', () => {
  test.each([
    ['as many as it may have', fileOf(2, 1, 0)],
    ['a list of something else', '{"trees":[{"approvers":[1,2,3,4]}]}'],
  ])('are %s', (_what, text) => {
    expect(surveyJson(text, 4)).toBeUndefined()
  })

  test('are counted up to the tree that has one too many, and not further', () => {
    expect(surveyJson(fileOf(2, 1, 2).replace(/$/, 'no JSON any more'), 4)).toEqual({ tree: 3 })
    expect(surveyJson(fileOf(0, 0, 0, 0, 0), 4)).toEqual({ tree: 5 })
  })
})
