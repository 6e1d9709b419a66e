import { temporaryRepository, type TemporaryRepository } from '../../testing/temporary-repository'
import { choose } from './choice.mjs'

/** Two remotes use `ui`, which uses `rules`; a server uses `rules`, too. */
const uses: Record<string, string[]> = {
  'mf-expense': ['ui'],
  'mf-leave': ['ui'],
  'packages/rules': [],
  'packages/server': ['rules'],
  'packages/ui': ['rules'],
  'packages/workspace': [],
}

let repository: TemporaryRepository
beforeAll(() => {
  const files = Object.entries(uses).flatMap(([folder, names]) => {
    const dependencies = [...names, ...(folder.endsWith('workspace') ? [] : ['workspace'])]
    const manifest = {
      name: `@portal/${folder.replace('packages/', '')}`,
      dependencies: Object.fromEntries(dependencies.map(name => [`@portal/${name}`, 'workspace:*'])),
    }
    return [
      [`${folder}/package.json`, manifest],
      [`${folder}/tsconfig.json`, '{}'],
      [`${folder}/jest.config.mjs`, ''],
      [`${folder}/src/a.ts`, ''],
    ] as const
  })
  repository = temporaryRepository(Object.fromEntries(files))
})
afterAll(() => repository.remove())

const chosen = (...files: string[]) => choose(repository.root, files)
const all = Object.keys(uses)
const remotes = ['mf-expense', 'mf-leave']

test('a change in a remote concerns that remote, its journeys, and the order of the house', () => {
  expect(chosen('mf-leave/src/a.ts')).toEqual({
    lint: ['mf-leave/src/a.ts'],
    types: ['mf-leave'],
    unit: ['mf-leave', 'packages/workspace'],
    e2e: expect.arrayContaining(['journeys/leave/']),
  })
  expect(chosen('mf-leave/src/a.ts').e2e).not.toContain('journeys/expense/')
})

test('a change in a package concerns all that use it, directly or through others', () => {
  expect(chosen('packages/ui/src/a.ts').types).toEqual([...remotes, 'packages/ui'])
  expect(chosen('packages/rules/src/a.ts').types).toEqual(all.filter(folder => folder !== 'packages/workspace'))
  expect(chosen('packages/ui/src/a.ts', 'packages/server/src/a.ts').types).toEqual([
    ...remotes,
    'packages/server',
    'packages/ui',
  ])
})

test('a test is used by nobody, and of the tools only settings and helpers are', () => {
  expect(chosen('packages/rules/src/a.test.ts').unit).toEqual(['packages/rules', 'packages/workspace'])
  expect(chosen('packages/workspace/src/a.mjs').unit).toEqual(['packages/workspace'])
  expect(chosen('packages/workspace/jest/common.mjs').unit).toEqual(all)
  expect(chosen('packages/workspace/testing/helper.ts').types).toEqual(all)
})

test('what is gone is not linted, and concerns whoever used it', () => {
  expect(chosen('packages/ui/src/gone.ts')).toMatchObject({ lint: [], types: [...remotes, 'packages/ui'] })
})

test('documents concern the order of the house alone', () => {
  for (const file of ['README.md', 'packages/rules/README.md'])
    expect(chosen(file)).toMatchObject({ lint: [], types: [], unit: ['packages/workspace'] })
})

test('other versions concern everything, other rules of lint every file', () => {
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    expect(chosen(file)).toMatchObject({ lint: undefined, types: undefined, unit: undefined })
  expect(chosen('packages/workspace/lint/config.mjs')).toMatchObject({
    lint: undefined,
    types: ['packages/workspace'],
  })
})

test('where nothing has changed there is nothing to run', () => {
  expect(chosen()).toEqual({ lint: [], types: [], unit: [], e2e: [] })
})
