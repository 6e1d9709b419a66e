import { execFileSync } from 'node:child_process'
import { temporaryRepository, type TemporaryRepository } from '../../testing/temporary-repository'
import { changedSince } from './changed-files.mjs'

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

test('on main: what is not committed, new files with odd names among it', async () => {
  repository.write('changed.ts', '2')
  repository.write('folder/ne“w” İ.ts', '1')
  repository.write('dist/built.js', '1')
  expect(await filesSince()).toEqual(['changed.ts', 'folder/ne“w” İ.ts'])
})

test('on a branch: everything since it left main, whatever main did after that', async () => {
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

test('on main with commits that are not pushed: everything since origin/main', async () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  repository.write('changed.ts', '2')
  commit()
  expect(await filesSince()).toEqual(['changed.ts'])
})

test('since a revision that is named, which has to be one', async () => {
  repository.write('changed.ts', '2')
  commit()
  expect(await filesSince('HEAD')).toEqual([])
  expect(await filesSince('HEAD~1')).toEqual(['changed.ts'])
  await expect(filesSince('nowhere')).rejects.toThrow('There is no revision “nowhere”')
})
