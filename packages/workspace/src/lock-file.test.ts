import { readLockFile } from './lock-file.mjs'

const folder = (name: string, ...uses: [name: string, version: string][]) =>
  `\n  ${name}:\n    dependencies:\n` +
  uses.map(([use, version]) => `      ${use}:\n        specifier: 'catalog:'\n        version: ${version}\n`).join('')

const leave = folder('mf-leave', ["'@portal/ui'", 'link:../packages/ui'], ['calendar', '1.20.0(react@19.3.1)'])
const ui = folder('packages/ui', ['react', '19.3.1'], ['compiler', 'typescript@7.0.2'])
const calendar =
  "\n  calendar@1.20.0(react@19.3.1):\n    dependencies:\n      '@date/math': 2.0.0\n      react: 19.3.1\n"
const others = "\n  '@date/math@2.0.0': {}\n\n  react@19.3.1: {}\n\n  typescript@7.0.2: {}\n"

const lockFile = ({ importers = leave + ui, snapshots = calendar + others } = {}) =>
  readLockFile(`lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n${importers}\nsnapshots:\n${snapshots}`)
const before = lockFile()

const travel = folder('mf-travel', ['react', '19.3.1'], ['map', '3.0.0'])
const map = '\n  map@3.0.0: {}\n'

test.each([
  ['a new remote', { importers: travel + leave + ui, snapshots: calendar + map + others }],
  ['a package of another folder', { importers: leave + ui.replace('typescript@7.0.2', 'typescript@7.1.0') }],
])('%s changes nothing for a folder that does not use it', (_, after) => {
  expect(lockFile(after)(['mf-leave'])).toBe(before(['mf-leave']))
})

test.each([
  ['a package of its own', ['mf-leave'], { importers: leave.replace('1.20.0', '1.21.0') + ui }],
  ['a package of a package', ['mf-leave'], { snapshots: calendar.replace('2.0.0', '2.1.0') + others }],
  [
    'a package of a package of a package',
    ['mf-leave'],
    { snapshots: calendar + others.replace("0': {}", "0':\n    deprecated: x") },
  ],
  ['an aliased package', ['packages/ui'], { snapshots: calendar + others.replace('2: {}', '2:\n    hasBin: true') }],
  ['one of several folders', ['mf-leave', 'packages/ui'], { importers: leave + ui.replace('19.3.1', '19.3.2') }],
])('%s changes something', (_, folders, after) => {
  expect(lockFile(after)(folders)).not.toBe(before(folders))
})

test('for an unknown folder it counts as a whole', () => {
  expect(before(['mf-travel'])).toContain('lockfileVersion')
})
