import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { buildStale, staleTargets } from './build.mjs'
import { StepError } from './say.mjs'

/** Copies a source into `dist`, or fails if there is a file `broken`. */
const buildFile = `
import fs from 'node:fs'
if (fs.existsSync('broken')) { console.error('a bracket is missing'); process.exit(1) }
fs.mkdirSync('dist', { recursive: true })
fs.writeFileSync('dist/main.js', fs.readFileSync('src/main.ts', 'utf8') + '// '.padEnd(2000, 'x'))
`
const packageOf = (name: string, uses: string[] = []) => ({
  name,
  dependencies: Object.fromEntries(uses.map(other => [other, 'workspace:*'])),
})

let built: TemporaryRepository
let repository: TemporaryRepository
beforeAll(async () => {
  built = temporaryRepository({
    'pnpm-lock.yaml': 'lockfileVersion: 9.0',
    'shell/package.json': packageOf('shell', ['@portal/ui']),
    'shell/build.mjs': buildFile,
    'shell/src/main.ts': 'shell',
    'mf-leave/package.json': packageOf('mf-leave', ['@portal/ui']),
    'mf-leave/build.mjs': buildFile,
    'mf-leave/src/main.ts': 'leave',
    'mf-expense/package.json': packageOf('mf-expense', ['@portal/rules']),
    'mf-expense/build.mjs': buildFile,
    'mf-expense/src/main.ts': 'expense',
    'packages/ui/package.json': packageOf('@portal/ui', ['@portal/rules']),
    'packages/ui/src/button.ts': 'button',
    'packages/rules/package.json': packageOf('@portal/rules'),
    'packages/rules/src/turn.ts': 'turn',
    'packages/database/package.json': packageOf('@portal/database'),
    'packages/database/src/schema.ts': 'schema',
  })
  await buildStale(built.root, { quiet: true })
})
afterAll(() => built.remove())
beforeEach(() => {
  repository = temporaryRepository()
  fs.cpSync(built.root, repository.root, { recursive: true })
})
afterEach(() => repository.remove())

const stale = () => staleTargets(repository.root).map(({ target }) => target.folder)
const dist = (file: string) => path.join(repository.root, file)

test('after a build nothing is stale', () => {
  expect(stale()).toEqual([])
})

test.each([
  ['mf-leave/src/main.ts', ['mf-leave']],
  ['mf-leave/build.mjs', ['mf-leave']],
  ['mf-leave/src/new.ts', ['mf-leave']],
  ['packages/ui/src/button.ts', ['mf-leave', 'shell']],
  ['packages/rules/src/turn.ts', ['mf-expense', 'mf-leave', 'shell']],
  ['pnpm-lock.yaml', ['mf-expense', 'mf-leave', 'shell']],
  ['packages/database/src/schema.ts', []],
  ['packages/ui/src/button.test.ts', []],
  ['mf-leave/src/main.test.tsx', []],
  ['mf-leave/jest.config.mjs', []],
  ['mf-leave/dist/.DS_Store', ['mf-leave']],
])('a change in %s makes stale: %j', (file, expected) => {
  repository.write(file, 'changed')
  expect(stale()).toEqual(expected)
})

test('a new remote in the lock file makes nothing else stale', async () => {
  const folders = ['mf-expense', 'mf-leave', 'packages/rules', 'packages/ui', 'shell']
  const lockOf = (all: string[]) => `importers:\n\n${all.map(folder => `  ${folder}: {}\n`).join('\n')}`
  repository.write('pnpm-lock.yaml', lockOf(folders))
  await buildStale(repository.root, { quiet: true })
  repository.write('pnpm-lock.yaml', lockOf([...folders, 'mf-travel']))
  repository.write('mf-travel/package.json', packageOf('mf-travel', ['@portal/ui']))
  repository.write('mf-travel/build.mjs', buildFile)
  expect(stale()).toEqual(['mf-travel'])
})

test('a moved file counts as a change', () => {
  fs.renameSync(dist('packages/ui/src/button.ts'), dist('packages/ui/src/knob.ts'))
  expect(stale()).toEqual(['mf-leave', 'shell'])
})

test('a build with deleted output is stale', () => {
  fs.rmSync(dist('mf-leave/dist/main.js'))
  expect(stale()).toEqual(['mf-leave'])
})

test('only selected stale packages are built', async () => {
  repository.write('mf-leave/src/main.ts', 'leave, changed')
  repository.write('mf-expense/src/main.ts', 'expense, changed')
  await buildStale(repository.root, { only: ({ folder }) => folder === 'mf-leave', quiet: true })
  expect(fs.readFileSync(dist('mf-leave/dist/main.js'), 'utf8')).toMatch(/^leave, changed/)
  expect(stale()).toEqual(['mf-expense'])
})

test('a failed build shows its output, and is stale until it succeeds', async () => {
  repository.write('mf-leave/broken', '')
  const failed = buildStale(repository.root, { quiet: true })
  await expect(failed).rejects.toThrow(StepError)
  await expect(failed).rejects.toThrow('a bracket is missing\nThe build of mf-leave failed.')
  expect(stale()).toEqual(['mf-leave'])
  fs.rmSync(dist('mf-leave/broken'))
  await buildStale(repository.root, { quiet: true })
  expect(stale()).toEqual([])
})
