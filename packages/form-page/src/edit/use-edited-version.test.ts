import { acceptVersion } from './use-edited-version'

test.each([
  ['one’s own file', { version: 4, ownFiles: 1 }, 5, { version: 5, ownFiles: 0 }],
  ['the first of two that came together', { version: 4, ownFiles: 2 }, 5, { version: 5, ownFiles: 1 }],
  ['both of them', { version: 4, ownFiles: 2 }, 6, { version: 6, ownFiles: 0 }],
  ['a change of somebody else', { version: 4, ownFiles: 0 }, 5, { version: 4, ownFiles: 0 }],
  ['one’s own file after a change of somebody else', { version: 4, ownFiles: 1 }, 6, { version: 4, ownFiles: 1 }],
  ['an answer that was on its way for long', { version: 4, ownFiles: 1 }, 3, { version: 4, ownFiles: 1 }],
])('%s', (_what, known, read, expected) => {
  expect(acceptVersion(known, read)).toEqual(expected)
})
