import { execFileSync } from 'node:child_process'
import { temporaryRepository, type TemporaryRepository } from '@portal/workspace/testing/temporary-repository'
import { pastReleases, whyNoRelease } from './releases.mjs'

let repository: TemporaryRepository
let commits = 0
const git = (...args: string[]) => {
  const who = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' }
  const date = `2026-01-01T00:00:${10 + commits}Z`
  const env = { ...process.env, ...who, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' }
  return execFileSync('git', args, { cwd: repository.root, env, encoding: 'utf8' }).trim()
}
const commit = (tag?: string) => {
  commits += 1
  git('commit', '--quiet', '--allow-empty', '--message', 'a change')
  if (tag) git('tag', tag)
  return git('rev-parse', 'HEAD')
}
beforeEach(() => {
  commits = 0
  repository = temporaryRepository()
  git('init', '--quiet')
})
afterEach(() => repository.remove())
const names = async (named?: string) => (await pastReleases(repository.root, named)).map(({ name }) => name)

test('takes the last three tags before this commit, newest first', async () => {
  for (const minor of [1, 2, 3, 4]) commit(`v1.${minor}.0`)
  commit('something-else')
  expect(await names()).toEqual(['v1.4.0', 'v1.3.0', 'v1.2.0'])
  commit('v1.5.0')
  expect(await names()).toEqual(['v1.4.0', 'v1.3.0', 'v1.2.0'])
})

test('takes fewer if there are fewer, none without tags, none without Git', async () => {
  commit()
  expect(await names()).toEqual([])
  commit('v1.1.0')
  commit()
  expect(await names()).toEqual(['v1.1.0'])
  const { root, remove } = temporaryRepository()
  expect(await pastReleases(root, undefined)).toEqual([])
  remove()
})

test('a clone without tags says how to fetch them', async () => {
  commit()
  commit()
  expect(await whyNoRelease(repository.root)).toContain('git fetch --tags')
  const { root, remove } = temporaryRepository()
  git('clone', '--quiet', '--depth', '1', `file://${repository.root}`, root)
  expect(await whyNoRelease(root)).toContain('git fetch --unshallow --tags')
  remove()
})

test('takes named revisions with their commits, and refuses unknown ones', async () => {
  const first = commit('v1.1.0')
  const second = commit()
  expect(await pastReleases(repository.root, `HEAD,v1.1.0`)).toEqual([
    { name: 'HEAD', commit: second },
    { name: 'v1.1.0', commit: first },
  ])
  await expect(names('HEAD,nowhere')).rejects.toThrow('There is no revision “nowhere”.')
  await expect(names('--all')).rejects.toThrow('There is no revision “--all”.')
})
