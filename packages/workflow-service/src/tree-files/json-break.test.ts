import { jsonBreak } from './json-break'

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
  expect(jsonBreak(text)).toEqual({ line, character })
})
