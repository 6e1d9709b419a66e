import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryRepository, type TemporaryRepository } from '@portal/workspace/testing/temporary-repository'
import { buildReleases, cacheFolder } from './release-builds.mjs'
import { pastReleases } from './releases.mjs'

const buildFile = `
import fs from 'node:fs'
fs.mkdirSync('dist')
fs.writeFileSync('dist/main.js', fs.readFileSync('src/main.ts', 'utf8'))
`
let repository: TemporaryRepository
let cache: TemporaryRepository
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: repository.root })
const commit = (tag: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) repository.write(file, text)
  git('add', '--all')
  git('commit', '--quiet', '--message', tag)
  git('tag', tag)
}
beforeEach(() => {
  cache = temporaryRepository()
  repository = temporaryRepository({
    'pnpm-lock.yaml': 'lockfileVersion: 9.0',
    'shell/package.json': { name: 'shell' },
    'shell/build.mjs': buildFile,
    'mf-leave/package.json': { name: 'mf-leave' },
    'mf-leave/build.mjs': buildFile,
    'packages/portal/package.json': { name: '@portal/portal' },
    'packages/portal/build.mjs': 'throw new Error("nobody asked for it")',
  })
  git('init', '--quiet')
  commit('v1.0.0', { 'shell/src/main.ts': 'shell 1', 'mf-leave/src/main.ts': 'leave 1' })
  commit('v2.0.0', { 'mf-leave/src/main.ts': 'leave 2' })
  commit('v3.0.0', { 'shell/src/main.ts': 'shell 3' })
})
afterEach(() => [repository, cache].forEach(each => each.remove()))

async function build(names: string) {
  const installed: string[] = []
  const releases = await buildReleases(repository.root, await pastReleases(repository.root, names), {
    cache: cache.root,
    install: async tree => void installed.push(tree),
  })
  const read = (folder: string) => fs.readFileSync(path.join(folder, 'main.js'), 'utf8')
  const builds = releases.map(release => ({
    name: release.name,
    holds: Object.values(release.builds).map(read),
  }))
  return { builds, installs: installed.length }
}

test('builds the parts of each release that differ from here and from newer releases, once', async () => {
  const expected = [
    { name: 'v2.0.0', holds: ['shell 1'] },
    { name: 'v1.0.0', holds: ['leave 1'] },
  ]
  expect(await build('v2.0.0,v1.0.0')).toEqual({ builds: expected, installs: 2 })
  expect(await build('v2.0.0,v1.0.0')).toEqual({ builds: expected, installs: 0 })
  expect(fs.readdirSync(cache.root).sort()).toEqual(['builds', 'commits'])
})

test('uncommitted changes are tried with the release that they change', async () => {
  repository.write('mf-leave/src/main.ts', 'leave 4')
  expect((await build('v3.0.0')).builds).toEqual([{ name: 'v3.0.0', holds: ['leave 2'] }])
})

test('a release equal to the current tree has nothing to try', async () => {
  expect(await build('v3.0.0')).toEqual({ builds: [{ name: 'v3.0.0', holds: [] }], installs: 0 })
})

test('builds are kept in the system’s cache folder', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/x' }, 'linux')).toBe('/x/portal-gate')
  expect(cacheFolder({}, 'linux')).toMatch(/\/\.cache\/portal-gate$/)
  expect(cacheFolder({}, 'darwin')).toMatch(/\/Library\/Caches\/portal-gate$/)
})
