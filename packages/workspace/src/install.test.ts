import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { isInstalled, markInstalled } from './install.mjs'

let repository: TemporaryRepository
beforeEach(() => {
  repository = temporaryRepository({
    'package.json': { name: 'root' },
    'pnpm-workspace.yaml': 'packages: [shell]',
    'pnpm-lock.yaml': 'lockfileVersion: 9.0',
    'shell/package.json': { name: 'shell' },
    'shell/src/main.ts': 'shell',
  })
})
afterEach(() => repository.remove())

test('a fresh clone is not installed, and is after an installation', () => {
  expect(isInstalled(repository.root)).toBe(false)
  markInstalled(repository.root)
  expect(isInstalled(repository.root)).toBe(true)
})

test.each([
  ['pnpm-lock.yaml', false],
  ['pnpm-workspace.yaml', false],
  ['package.json', false],
  ['shell/package.json', false],
  ['mf-travel/package.json', false],
  ['shell/src/main.ts', true],
])('after a change in %s, what is installed still fits: %j', (file, expected) => {
  markInstalled(repository.root)
  repository.write(file, '{ "name": "changed" }')
  expect(isInstalled(repository.root)).toBe(expected)
})
