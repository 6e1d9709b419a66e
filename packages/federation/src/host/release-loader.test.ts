import { integrityOf } from '../delivery/build-files'
import type { FakeRemote } from '../delivery/testing/fake-remote'
import type { LoadableRelease } from './loadable-release'
import { ReleaseLoader } from './release-loader'
import { PageModules } from './testing/page-modules'
import { RemotesServer } from './testing/remotes-server'

const Page = () => null
const manifest = 'expense/1.0.0/mf-manifest.json'
const entry = 'expense/1.0.0/remoteEntry.js'
const script = 'expense/1.0.0/static/page-form.js'

let server: RemotesServer
let page: PageModules
beforeEach(async () => {
  server = await RemotesServer.start()
  page = new PageModules()
  page.modules = { './form': { default: Page } }
})
afterEach(() => server.stop())

const loaderOf = (release: LoadableRelease, restarts = 0) =>
  new ReleaseLoader({ release, restarts, federation: page.federation, remotesUrl: server.url })
const loaderOfBuild = (remote?: FakeRemote) => loaderOf(server.publish(remote))

test('a page is there once manifest, entry and its own scripts have been checked', async () => {
  expect(await loaderOfBuild().page('form')).toBe(Page)
  expect(server.asked).toEqual([manifest, entry, script])
  expect(page.opened).toEqual([{ name: 'expense_build', entry: `${server.url}${entry}` }])
})

test('says how long evaluating a page took', async () => {
  const evaluated: [string, number][] = []
  page.modules = {
    get './form'() {
      for (const began = performance.now(); performance.now() - began < 30; ) continue
      return { default: Page }
    },
  }
  const onEvaluated = (folder: string, ms: number) => evaluated.push([folder, ms])
  const release = server.publish()
  await new ReleaseLoader({
    release,
    restarts: 0,
    federation: page.federation,
    remotesUrl: server.url,
    onEvaluated,
  }).page('form')
  expect(evaluated).toEqual([[release.folder, expect.any(Number)]])
  expect(evaluated[0]?.[1]).toBeGreaterThanOrEqual(30)
})

describe('when the registry says which scripts a page needs', () => {
  const expectingRelease = () => ({ ...server.publish(), scripts: { form: ['remoteEntry.js', 'static/page-form.js'] } })

  test('they are asked for together with the manifest, and once', async () => {
    expect(await loaderOf(expectingRelease()).page('form')).toBe(Page)
    expect(server.asked.toSorted()).toEqual([manifest, entry, script])
  })

  test('nothing runs while no manifest vouches for them', async () => {
    const loader = loaderOf(expectingRelease())
    const content = server.files.get(manifest)!
    server.files.delete(manifest)
    await expect(loader.page('form')).rejects.toMatchObject({ code: 'REMOTE_NOT_FOUND' })
    expect(page.opened).toEqual([])
    server.files.set(manifest, content)
    expect(await loader.page('form')).toBe(Page)
  })

  test.each([entry, script])('nothing runs when %s is not what the manifest vouches for', async file => {
    const loader = loaderOf(expectingRelease())
    server.files.set(file, `${server.files.get(file)} `)
    await expect(loader.page('form')).rejects.toMatchObject({ code: 'REMOTE_HASH_MISMATCH' })
    expect(page.opened).toEqual([])
  })
})

test('prefetched files are not fetched again', async () => {
  const loader = loaderOfBuild()
  await loader.approach()
  expect(server.asked).toEqual([manifest, entry])
  await loader.preload('form')
  expect(server.asked).toEqual([manifest, entry, script])
  expect(page.opened).toEqual([])
  await loader.page('form')
  expect(server.asked).toHaveLength(3)
})

describe('nothing of a release runs', () => {
  afterEach(() => expect(page.opened).toEqual([]))

  test('that has no such page', async () => {
    await expect(loaderOfBuild().page('list')).rejects.toMatchObject({ code: 'REMOTE_PAGE_MISSING' })
    expect(server.asked).toEqual([manifest])
  })

  test('that was made for another host', async () => {
    const loader = loaderOfBuild({ descriptor: { hostApi: '^99.0.0' } })
    await expect(loader.page('form')).rejects.toMatchObject({ code: 'REMOTE_HOST_API' })
    expect(server.asked).toEqual([manifest])
  })

  test.each([manifest, entry, script])('of which %s is not what was published', async file => {
    const loader = loaderOfBuild()
    server.files.set(file, `${server.files.get(file)} `)
    await expect(loader.page('form')).rejects.toMatchObject({ code: 'REMOTE_HASH_MISMATCH' })
  })

  test.each(['{', '{}'])('whose manifest is %s', async content => {
    const release = server.publish()
    server.files.set(manifest, content)
    const loader = loaderOf({ ...release, integrity: integrityOf(Buffer.from(content)) })
    await expect(loader.page('form')).rejects.toMatchObject({ code: 'REMOTE_MANIFEST_MALFORMED' })
  })

  test('whose manifest vouches for less than the page needs', async () => {
    const loader = loaderOfBuild({ pages: { form: ['static/page-form.js', 'static/other.js'] } })
    await expect(loader.page('form')).rejects.toMatchObject({
      code: 'REMOTE_HASH_MISMATCH',
      message: expect.stringContaining('static/other.js has no hash'),
    })
    expect(server.asked).toEqual([manifest])
  })
})

test('the modules of a release are in the page, each with its hash, before its entry is imported', async () => {
  const links: object[] = []
  const head = { append: (link: object) => expect(links.push(link) && page.opened).toEqual([]) }
  const stub = Object.defineProperty(globalThis, 'document', {
    configurable: true,
    value: { createElement: () => ({}), head },
  })
  const loader = loaderOfBuild({ entryType: 'module', extra: { 'lazy.mjs': 'export {}', 'a.css': '', 'a.map': '' } })
  expect(await loader.page('form')).toBe(Page)
  expect(page.opened).toEqual([{ name: 'expense_build', entry: `${server.url}${entry}`, isModule: true }])
  const vouched = ['remoteEntry.js', 'static/page-form.js', 'lazy.mjs'].map(file => ({
    rel: 'modulepreload',
    crossOrigin: 'anonymous',
    href: `${server.url}expense/1.0.0/${file}`,
    integrity: integrityOf(server.files.get(`expense/1.0.0/${file}`) as Buffer),
  }))
  expect(links).toMatchObject(vouched)
  Reflect.deleteProperty(stub, 'document')
})

test('a developer’s machine vouches for nothing', async () => {
  const release = { ...server.publish(), integrity: undefined }
  const bare = JSON.parse(String(server.files.get(manifest)))
  bare.portal.files = {}
  server.files.set(manifest, JSON.stringify(bare))
  expect(await loaderOf(release).page('form')).toBe(Page)
})

test.each([
  ['throws', new Error('broken'), 'REMOTE_IMPORT_FAILED'],
  ['has no default export', {}, 'REMOTE_PAGE_MISSING'],
  ['has something else as its default export', { default: 'page' }, 'REMOTE_PAGE_MISSING'],
])('a module that %s is no page', async (_what, module, code) => {
  page.modules = { './form': module }
  await expect(loaderOfBuild().page('form')).rejects.toMatchObject({ code })
})

test('a file that was away is fetched at the next try; what had come is kept', async () => {
  const loader = loaderOfBuild()
  const content = server.files.get(script)!
  server.files.delete(script)
  await expect(loader.page('form')).rejects.toMatchObject({ code: 'REMOTE_NOT_FOUND' })
  server.files.set(script, content)
  expect(await loader.page('form')).toBe(Page)
  expect(server.asked).toEqual([manifest, entry, script, script])
})

test('a restarted release is opened from freshly fetched files', async () => {
  const release = server.publish()
  await loaderOf(release).page('form')
  expect(await loaderOf(release, 1).page('form')).toBe(Page)
  expect(page.opened.map(({ name }) => name)).toEqual(['expense_build', 'expense_build'])
  expect(server.asked).toEqual([manifest, entry, script, manifest, entry, script])
})
