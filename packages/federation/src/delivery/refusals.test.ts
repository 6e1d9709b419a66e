import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activate, rollback } from './activate'
import { publish, publishFiles, type PublishOptions } from './publish'
import { fakeBuild, host, temporaryFolder, writeBuild, type FakeRemote } from './testing/fake-remote'
import { snapshot } from './testing/snapshot'

let place: Awaited<ReturnType<typeof temporaryFolder>>
let remotesFolder: string
let options: PublishOptions

beforeEach(async () => {
  place = await temporaryFolder()
  remotesFolder = join(place.folder, 'remotes')
  options = { remotesFolder, host, by: 'ayse' }
  await publishFiles({ ...options, files: fakeBuild(), activate: true })
  await publishFiles({ ...options, files: fakeBuild({ name: 'leave' }), activate: true })
})
afterEach(() => place.remove())

async function expectRefusal(code: string, act: () => Promise<unknown>) {
  const before = await snapshot(remotesFolder)
  await expect(act()).rejects.toMatchObject({
    name: 'DeliveryError',
    code,
    message: expect.stringMatching(/.{20,}\.$/s),
  })
  expect(await snapshot(remotesFolder)).toEqual(before)
}

const next = (remote: FakeRemote) => fakeBuild({ version: '1.1.0', ...remote })
const random = (bytes: number) => {
  let seed = 1
  const letters = Array.from({ length: bytes }, () =>
    String.fromCharCode(33 + ((seed = (seed * 48271) % 2147483647) % 90)),
  )
  return `// ${letters.join('')}`
}
const edited = (edit: (manifest: ReturnType<typeof JSON.parse>) => void) => {
  const files = next({})
  const manifest = JSON.parse(String(files.get('mf-manifest.json')))
  edit(manifest)
  return files.set('mf-manifest.json', Buffer.from(JSON.stringify(manifest)))
}

const refused: [string, string, () => Map<string, Buffer>][] = [
  ['without a manifest', 'MANIFEST_MISSING', () => new Map([['remoteEntry.js', Buffer.from('x')]])],
  ['whose manifest is no JSON', 'MANIFEST_MALFORMED', () => next({}).set('mf-manifest.json', Buffer.from('{'))],
  ['whose manifest lacks its entry', 'MANIFEST_MALFORMED', () => edited(manifest => delete manifest.metaData)],
  ['without routes', 'DESCRIPTOR_MALFORMED', () => next({ routes: [] })],
  ['with a host-API range that is none', 'DESCRIPTOR_MALFORMED', () => next({ descriptor: { hostApi: 'new' } })],
  ['whose version is no version', 'VERSION_INVALID', () => next({ version: '1.1' })],
  ['that lacks a listed file', 'FILE_MISSING', () => dropped(next({}), 'static/page-form.js')],
  ['whose page needs an unlisted script', 'FILE_MISSING', () => next({ pages: { form: ['other.js'] } })],
  ['with a file that is not listed', 'FILE_UNLISTED', () => next({}).set('more.js', Buffer.from('x'))],
  ['with a changed file', 'HASH_MISMATCH', () => next({}).set('remoteEntry.js', Buffer.from('other'))],
  ['for another host API', 'HOST_API_MISMATCH', () => next({ descriptor: { hostApi: '^99.0.0' } })],
  ['built against a newer singleton', 'SINGLETON_MISMATCH', () => next({ singletons: { react: '19.3.2' } })],
  ['built against an older major of one', 'SINGLETON_MISMATCH', () => next({ singletons: { react: '18.3.1' } })],
  ['built against no version', 'SINGLETON_MISMATCH', () => next({ singletons: { react: '^19.3.0' } })],
  ['built against an unknown singleton', 'SINGLETON_MISMATCH', () => next({ singletons: { vue: '3.0.0' } })],
  ['that takes an unlisted singleton', 'SINGLETON_UNLISTED', () => next({ singletons: {}, shared: ['react'] })],
  ['whose entry has an error', 'SCRIPT_MALFORMED', () => next({ entry: 'var expense_build = {' })],
  [
    'whose entry is a module that says it is a script',
    'SCRIPT_MALFORMED',
    () => next({ entry: "import 'react'; window.expense_build = './form'" }),
  ],
  ['one of whose pages has an error', 'SCRIPT_MALFORMED', () => next({ extra: { 'static/page-form.js': 'var 1' } })],
  ['whose entry leaves nothing', 'CONTAINER_MISSING', () => next({ entry: "(() => { './form' })()" })],
  ['whose entry leaves something else', 'CONTAINER_MISSING', () => next({ entry: "var other = './form'" })],
  [
    'whose entry is a module without a container',
    'CONTAINER_MISSING',
    () => next({ entryType: 'module', entry: "export const get = './form'" }),
  ],
  [
    'whose module lacks a page',
    'PAGE_MISSING',
    () => next({ entryType: 'module', entry: 'export const get = 1, init = 2' }),
  ],
  ['whose container lacks a page', 'PAGE_MISSING', () => next({ entry: 'var expense_build = {}' })],
  ['that claims another remote’s address', 'ROUTE_CLASH', () => next({ routes: ['/LEAVEFORM'] })],
  ['that claims an address of the shell', 'ROUTE_CLASH', () => next({ routes: ['/login'] })],
  ['that claims an address of the server', 'ROUTE_CLASH', () => next({ routes: ['/API/mine'] })],
  ['that claims an address of a call', 'ROUTE_CLASH', () => next({ routes: ['/user/login'] })],
  ['that claims an address of the shell’s files', 'ROUTE_CLASH', () => next({ routes: ['/assets/mine'] })],
  ['that claims every address', 'ROUTE_CLASH', () => next({ routes: ['/:anything'] })],
  ['whose route shows no page', 'PAGE_MISSING', () => next({ pages: {} })],
  ['whose help has no page', 'PAGE_MISSING', () => next({ descriptor: { help: 'help' } })],
  [
    'whose extension has no file',
    'PAGE_MISSING',
    () => next({ descriptor: { extensions: [{ at: 'home', name: 'due', title: { tr: 'Vade', en: 'Due' } }] } }),
  ],
  ['of a version that has other content', 'VERSION_EXISTS', () => fakeBuild({ content: 'other' })],
  ['whose scripts are too heavy', 'BUDGET_EXCEEDED', () => next({ extra: { 'big.js': random(500_000) } })],
  [
    'whose scripts are small only on their way',
    'BUDGET_EXCEEDED',
    () => next({ extra: { 'big.js': 'ab'.repeat(5e6) } }),
  ],
  ['whose styles are not limited to it', 'STYLE_UNSCOPED', () => next({ extra: { 'a.css': '.a{}' } })],
  ['whose styles are for the whole page', 'STYLE_REACHES_OUT', () => next({ extra: { 'a.css': 'body.a{}' } })],
  ['whose styles are too heavy', 'BUDGET_EXCEEDED', () => next({ extra: { 'big.css': random(500_000) } })],
  [
    'that is heavier than it allows itself',
    'BUDGET_EXCEEDED',
    () => next({ extra: { 'big.css': random(50_000) }, descriptor: { budget: { remote: 30 } } }),
  ],
  [
    'with a page that is heavier than it allows itself',
    'BUDGET_EXCEEDED',
    () =>
      next({ extra: { 'big.js': random(50_000) }, pages: { form: ['big.js'] }, descriptor: { budget: { page: 30 } } }),
  ],
  ...(['js', 'css', 'woff2'] as const).map((ending, i): (typeof refused)[number] => [
    `with more .${ending} than it allows itself`,
    'BUDGET_EXCEEDED',
    () => {
      const budget = { [['scripts', 'styles', 'media'][i]!]: 30 }
      return next({ extra: { [`big.${ending}`]: random(50_000) }, descriptor: { budget } })
    },
  ]),
  ['whose budget is no number', 'DESCRIPTOR_MALFORMED', () => next({ descriptor: { budget: { page: -1 } } })],
  [
    'whose page is too heavy',
    'BUDGET_EXCEEDED',
    () => next({ extra: { 'big.js': random(250_000) }, pages: { form: ['big.js'] } }),
  ],
]

function dropped(files: Map<string, Buffer>, path: string) {
  files.delete(path)
  return files
}

describe('a publish changes nothing when it is refused', () => {
  test.each(refused)('a build %s: %s', async (_, code, files) => {
    await expectRefusal(code, () => publishFiles({ ...options, files: files(), activate: true }))
  })

  test('a build whose name is not its folder’s', async () => {
    const build = await writeBuild(join(place.folder, 'mf-travel', 'dist'), next({}))
    await expectRefusal('NAME_MISMATCH', () => publish({ ...options, build }))
  })

  test('a build called like the folder of the registry’s events', async () => {
    await expectRefusal('NAME_RESERVED', () => publishFiles({ ...options, files: fakeBuild({ name: 'log' }) }))
  })

  test('a folder without a build', async () => {
    await expectRefusal('MANIFEST_MISSING', () => publish({ ...options, build: join(place.folder, 'mf-expense/dist') }))
  })

  test('a build with a link in it', async () => {
    const build = await writeBuild(join(place.folder, 'mf-expense', 'dist'), next({}))
    await symlink('/etc/passwd', join(build, 'passwd.txt'))
    await expectRefusal('ARCHIVE_UNSAFE', () => publish({ ...options, build }))
  })

  test('a build with a hidden file, or one that is compressed already', async () => {
    const build = await writeBuild(join(place.folder, 'mf-expense', 'dist'), next({}))
    await writeFile(join(build, 'remoteEntry.js.br'), 'x')
    await expectRefusal('ARCHIVE_UNSAFE', () => publish({ ...options, build }))
    const hidden = await writeBuild(join(place.folder, 'hidden'), next({}).set('.env', Buffer.from('x')))
    await expectRefusal('ARCHIVE_UNSAFE', () => publish({ ...options, build: hidden }))
  })

  test('a malformed manifest says what is wrong with which field', async () => {
    const files = edited(manifest => (manifest.portal.files['remoteEntry.js'] = 'md5-1'))
    await expect(publishFiles({ ...options, files })).rejects.toMatchObject({
      errors: [{ path: 'portal.files.remoteEntry.js', message: 'must be a sha256 integrity' }],
    })
  })
})

test.each([
  ['by an assignment', "var expense_build; (() => { expense_build = { './form': 1 } })()"],
  ['in the window', 'window.expense_build = { get: page => page === `./form` }'],
  ['by its name as a text', "self['expense_build'] = new Map([['./form', 1]])"],
])('an entry may leave its container %s; a library of its own that it shares concerns nobody', async (_, entry) => {
  const published = await publishFiles({ ...options, files: next({ entry, shared: ['react', 'lodash'] }) })
  expect(published).toMatchObject({ already: false })
})

test.each([
  "export const init = 1; export function get() { return import('./form') }",
  "const a = './form'; export { a as init, a as get }",
  "export { init } from './static/page-form.js'; export let get = './form'",
])('an entry may be a module: %s', async entry => {
  const published = await publishFiles({ ...options, files: next({ entry, entryType: 'module' }) })
  expect(published).toMatchObject({ already: false })
})

test('an exceeded budget names the heaviest files', async () => {
  const extra = Object.fromEntries([1, 2, 3, 4, 5, 6].map(size => [`img/${size}.woff2`, random(size * 10_000)]))
  const files = next({ extra, descriptor: { budget: { media: 120 } } })
  await expect(publishFiles({ ...options, files })).rejects.toThrow(
    /^The media of the remote would be 2\d\d KB compressed, more than the 120 KB allowed: img\/6\.woff2 \d\d KB, .* and 2 more\.$/,
  )
})

test('source maps do not count; a remote cannot exceed the portal’s budget', async () => {
  const build = (extra: Record<string, string>) => next({ extra, descriptor: { budget: { remote: 5000 } } })
  await expectRefusal('BUDGET_EXCEEDED', () =>
    publishFiles({ ...options, files: build({ 'big.css': random(500_000) }) }),
  )
  const published = await publishFiles({ ...options, files: build({ 'big.js.map': random(500_000) }) })
  expect(published).toMatchObject({ already: false })
})

describe('a move changes nothing when it is refused', () => {
  const move = { host, by: 'ayse' }

  test('of an unknown remote, or to an unknown version', async () => {
    await expectRefusal('REMOTE_UNKNOWN', () =>
      activate({ ...move, remotesFolder, remote: 'travel', version: '1.0.0' }),
    )
    await expectRefusal('REMOTE_UNKNOWN', () => rollback({ ...move, remotesFolder, remote: 'travel' }))
    await expectRefusal('VERSION_UNKNOWN', () =>
      activate({ ...move, remotesFolder, remote: 'leave', version: '2.0.0' }),
    )
  })

  test('when nothing was active before', async () => {
    await expectRefusal('NOTHING_TO_ROLL_BACK', () => rollback({ ...move, remotesFolder, remote: 'leave' }))
  })

  test('to a release whose address another remote has taken since it was published', async () => {
    await publishFiles({ ...options, files: next({ routes: ['/trip'] }) })
    await publishFiles({ ...options, files: fakeBuild({ name: 'travel', routes: ['/trip'] }), activate: true })
    await expectRefusal('ROUTE_CLASH', () => activate({ ...move, remotesFolder, remote: 'expense', version: '1.1.0' }))
  })

  test('back to a release whose address another remote has taken since', async () => {
    await publishFiles({ ...options, files: next({ routes: ['/trip'] }), activate: true })
    await publishFiles({ ...options, files: fakeBuild({ name: 'travel', routes: ['/expenseForm'] }), activate: true })
    await expectRefusal('ROUTE_CLASH', () => rollback({ ...move, remotesFolder, remote: 'expense' }))
  })

  test('to a release that does not fit the current shell', async () => {
    await publishFiles({ ...options, files: next({}) })
    const newer = { hostApi: '99.0.0', singletons: host.singletons }
    await expectRefusal('HOST_API_MISMATCH', () =>
      activate({ remotesFolder, by: 'ayse', host: newer, remote: 'expense', version: '1.1.0' }),
    )
  })
})
