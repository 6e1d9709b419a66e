import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '../testing/temporary-repository'
import { alsoShownBy, changedSince, choose, journeysOf } from './changed.mjs'
import { root } from './root.mjs'

describe('what has changed', () => {
  let repository: TemporaryRepository
  beforeEach(() => {
    repository = temporaryRepository({ 'kept.ts': '1', 'changed.ts': '1', 'old.ts': '1', '.gitignore': 'dist' })
    git('init', '--initial-branch=main')
    commit()
  })
  afterEach(() => repository.remove())

  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@anka.test']
    return execFileSync('git', [...who, ...args], { cwd: repository.root, encoding: 'utf8' }).trim()
  }
  const commit = () => {
    git('add', '--all')
    git('commit', '--message=x')
  }
  const filesSince = async (base?: string) => (await changedSince(repository.root, base)).files

  test('on main: uncommitted changes and new files', async () => {
    repository.write('changed.ts', '2')
    repository.write('folder/ne“w” İ.ts', '1')
    repository.write('dist/built.js', '1')
    expect(await filesSince()).toEqual(['changed.ts', 'folder/ne“w” İ.ts'])
  })

  test('on a branch: everything since it left main, but no later change of main', async () => {
    git('checkout', '-b', 'feature')
    repository.write('changed.ts', '2')
    commit()
    git('checkout', 'main')
    repository.write('kept.ts', '2')
    commit()
    git('checkout', 'feature')
    git('mv', 'old.ts', 'new.ts')
    expect(await filesSince()).toEqual(['changed.ts', 'new.ts', 'old.ts'])
  })

  test('on main with unpushed commits: everything since origin/main, or since a named revision', async () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    repository.write('changed.ts', '2')
    commit()
    expect(await filesSince()).toEqual(['changed.ts'])
    expect(await filesSince('HEAD')).toEqual([])
    await expect(filesSince('nowhere')).rejects.toThrow('There is no revision “nowhere”')
  })
})

describe('what a change selects', () => {
  const uses: Record<string, string[]> = {
    'mf-expense': ['ui'],
    'mf-leave': ['ui'],
    'packages/portal': ['rules'],
    'packages/rules': [],
    'packages/ui': ['rules'],
  }
  const all = Object.keys(uses)
  const repository = temporaryRepository()
  beforeAll(() => {
    for (const [folder, names] of Object.entries(uses)) {
      const dependencies = Object.fromEntries(names.map(name => [`@portal/${name}`, 'workspace:*']))
      repository.write(`${folder}/package.json`, { name: `@portal/${folder.replace('packages/', '')}`, dependencies })
      for (const file of ['tsconfig.json', 'jest.config.mjs', 'src/a.ts']) repository.write(`${folder}/${file}`, '{}')
    }
  })
  afterAll(() => repository.remove())

  test.each([
    ['mf-leave/src/a.ts', ['mf-leave']],
    ['packages/ui/src/a.ts', ['mf-expense', 'mf-leave', 'packages/ui']],
    ['packages/ui/src/gone.ts', ['mf-expense', 'mf-leave', 'packages/ui']],
    ['packages/rules/src/a.ts', all],
    ['packages/rules/src/a.test.ts', ['packages/rules']],
    ['packages/rules/README.md', []],
  ])('%s: its package and every user', (file, folders) => {
    const { lint, types, unit, stress } = choose(repository.root, [file])
    expect(types).toEqual(folders)
    expect(stress).toEqual(folders.includes('packages/portal') ? undefined : [])
    expect(unit).toEqual([...folders, 'packages/workspace'])
    expect(lint).toEqual(/\/a\.ts$/.test(file) ? [file] : [])
  })

  test.each(['pnpm-lock.yaml', 'package.json', 'packages/workspace/lint/config.mjs'])('%s: everything', file => {
    const { lint, types, unit } = choose(repository.root, [file])
    expect([lint, types, unit]).toEqual([undefined, undefined, undefined])
  })

  test('no change: nothing', () => {
    expect(choose(repository.root, [])).toEqual({ lint: [], types: [], unit: [], stress: [], e2e: [] })
  })
})

describe('journeys', () => {
  const all = fs.readdirSync(path.join(root, 'e2e/journeys')).sort()

  test('every place of the table exists, and so do its journeys', () => {
    expect(Object.keys(alsoShownBy).filter(place => !fs.existsSync(path.join(root, place)))).toEqual([])
    const names = Object.values(alsoShownBy).flatMap(text => text.split(' ').filter(Boolean))
    expect(names.filter(name => !all.includes(name))).toEqual([])
  })

  test.each([
    ['mf-leave/src/create/create-form.tsx', ['barriers', 'leave']],
    ['mf-expense/src/payments/week.tsx', ['approval', 'barriers', 'expense', 'payments']],
    ['mf-without-journeys/src/descriptor.ts', all],
    ['packages/leave-service/src/leave/create-leave.command.ts', ['leave']],
    ['packages/rules/src/agreements/deadline.ts', ['agreements', 'expense', 'purchase']],
    ['packages/rules/src/money/money.ts', all],
    ['packages/form-page/src/index.ts', all],
    ['packages/ui/gallery/gallery.tsx', ['ui']],
    ['shell/src/home/home.page.tsx', ['barriers', 'home']],
    ['a-new-package/src/index.ts', all],
    ['e2e/journeys/home/home.spec.ts', ['home']],
    ['e2e/support/person.ts', all],
    ['README.md', ['docs']],
    ['packages/portal/README.md', ['docs']],
    ['packages/hub/README.md', []],
    ['packages/ui/src/button.test.tsx', []],
    ['.github/CONTRIBUTING.md', []],
  ])('%s', (file, names) => expect(journeysOf(file).sort()).toEqual(names))
})
