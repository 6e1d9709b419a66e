import { expectConsole } from '@portal/workspace/testing/expect-console'
import type { FakeRemote } from '../delivery/testing/fake-remote'
import type { PageLoad, PageState } from './page-load'
import { RemoteHost } from './remote-host'
import { Memory } from './testing/memory'
import { PageModules } from './testing/page-modules'
import { RemotesServer } from './testing/remotes-server'

const Page = () => null

let server: RemotesServer
let page: PageModules
let storage: Memory
beforeEach(async () => {
  storage = new Memory()
  server = await RemotesServer.start()
  page = new PageModules()
  page.modules = { './form': { default: Page } }
})
afterEach(() => server.stop())

type Options = Parameters<typeof RemoteHost.open>[0]
const open = (options: Partial<Options> = {}) =>
  RemoteHost.open({
    remotesUrl: server.url,
    federation: page.federation,
    token: () => undefined,
    storage: () => storage,
    ...options,
  })

function activate(...versions: string[]): void {
  const [active, ...earlier] = versions.map(version => server.publish({ version }))
  server.activate(active!, ...earlier)
}

/** The outcome of a load. */
async function outcome(load: PageLoad): Promise<PageState> {
  return new Promise(resolve => {
    const look = () => {
      if (load.state().status === 'loading') return
      stop()
      resolve(load.state())
    }
    const stop = load.watch(look)
    look()
  })
}

const failsWith = (code: string) => ({ status: 'failed', failure: { code } })
const shows = (version: string) => ({ status: 'ready', Page, release: { version } })

test('reports every published release that fails to load', async () => {
  activate('1.1.0', '1.0.0')
  server.files.delete('expense/1.1.0/remoteEntry.js')
  const told: string[] = []
  const host = await open({ onFailure: (folder, { code }) => told.push(`${folder} ${code}`) })
  expectConsole('error', /expense\/1\.1\.0: REMOTE_NOT_FOUND/)
  expect(await outcome(host.page('expense', 'form'))).toMatchObject(shows('1.0.0'))
  expect(told).toEqual(['expense/1.1.0 REMOTE_NOT_FOUND'])
})

describe('while some people get another release', () => {
  beforeEach(() => {
    const [active, first] = ['1.0.0', '1.1.0'].map(version => server.publish({ version }))
    server.rollOut(first!, active!, 'Bearer of-ayse')
  })
  const versions = async (token?: string) =>
    (await open({ token: () => token })).remotes.map(({ active, earlier }) =>
      [active, ...earlier].map(({ version }) => version),
    )

  test('a session asks for its own, with the way back to that of everybody', async () => {
    expect(await versions('of-ayse')).toEqual([['1.1.0', '1.0.0']])
    expect(await versions('of-can')).toEqual([['1.0.0']])
  })

  test('a session asks once more if something changed between the two answers', async () => {
    const [active, next] = ['1.0.0', '1.2.0'].map(version => server.publish({ version }))
    const before = server.files.get('registry.json')!
    server.rollOut(next!, active!, 'Bearer of-ayse')
    server.files.set('registry.json', before)
    expect(await versions('of-ayse')).toEqual([['1.2.0', '1.0.0']])
    expect(server.asked).toEqual(['registry.json', 'registry.json', 'registry.json'])
  })

  test('nobody is asked who they are without a session, nor as long as all get the same', async () => {
    await versions()
    expect(server.asked).toEqual(['registry.json'])
    activate('1.0.0')
    await versions('of-ayse')
    expect(server.asked).toEqual(['registry.json', 'registry.json'])
  })
})

describe('a session', () => {
  test('knows what the registry lists', async () => {
    activate('1.0.0')
    const { remotes } = await open()
    expect(remotes).toMatchObject([{ name: 'expense', active: { version: '1.0.0' }, descriptor: { name: 'expense' } }])
  })

  test.each([
    ['is not there', undefined, 'REGISTRY_UNREACHABLE'],
    ['is no JSON', '<!doctype html>', 'REGISTRY_MALFORMED'],
    ['is other JSON', '{"remotes":{}}', 'REGISTRY_MALFORMED'],
  ])('does not begin with a registry that %s', async (_what, content, code) => {
    if (content) server.files.set('registry.json', content)
    await expect(open()).rejects.toMatchObject({ code })
  })

  test('loads a page once', async () => {
    activate('1.0.0')
    const host = await open()
    expect(host.page('expense', 'form')).toBe(host.page('expense', 'form'))
    expect(await outcome(host.page('expense', 'form'))).toMatchObject(shows('1.0.0'))
    expect(page.opened).toHaveLength(1)
  })

  test('keeps the release that it started with, and hears of a newer one', async () => {
    activate('1.0.0')
    const host = await open()
    expect(await host.outdated()).toEqual([])
    activate('2.0.0', '1.0.0')
    expect(await host.outdated()).toMatchObject([{ name: 'expense', active: { version: '2.0.0' } }])
    expect(await outcome(host.page('expense', 'form'))).toMatchObject(shows('1.0.0'))
  })

  test('has no page of a remote that the registry does not list', async () => {
    activate('1.0.0')
    expect(await outcome((await open()).page('travel', 'form'))).toMatchObject(failsWith('REMOTE_NOT_FOUND'))
  })
})

describe('when the active release cannot be loaded', () => {
  const away = (version: string) => server.files.delete(`expense/${version}/remoteEntry.js`)

  test('the last one that can be is shown, with the reason', async () => {
    expectConsole('error', /expense\/3\.0\.0: REMOTE_NOT_FOUND/)
    expectConsole('error', /expense\/2\.0\.0: REMOTE_NOT_FOUND/)
    activate('3.0.0', '2.0.0', '1.0.0')
    away('3.0.0')
    away('2.0.0')
    const state = await outcome((await open()).page('expense', 'form'))
    expect(state).toMatchObject({ ...shows('1.0.0'), instead: { code: 'REMOTE_NOT_FOUND' } })
  })

  test('a retry takes the release that is active by then', async () => {
    expectConsole('error', /expense\/1\.0\.0: REMOTE_NOT_FOUND/)
    activate('1.0.0')
    away('1.0.0')
    const load = (await open()).page('expense', 'form')
    expect(await outcome(load)).toMatchObject(failsWith('REMOTE_NOT_FOUND'))
    activate('2.0.0')
    await load.start()
    expect(load.state()).toMatchObject(shows('2.0.0'))
  })

  test('a retry while the registry is away takes the release that is known', async () => {
    expectConsole('error', /expense\/1\.0\.0: REMOTE_NOT_FOUND/)
    activate('1.0.0')
    away('1.0.0')
    const load = (await open()).page('expense', 'form')
    expect(await outcome(load)).toMatchObject(failsWith('REMOTE_NOT_FOUND'))
    activate('1.0.0')
    server.files.delete('registry.json')
    await load.start()
    expect(load.state()).toMatchObject(shows('1.0.0'))
  })
})

test('a release that froze this tab gives way to the one before it, and is reported', async () => {
  activate('2.0.0', '1.0.0')
  storage.setItem('portal.running-release', 'expense/2.0.0')
  expectConsole('error', /expense\/2\.0\.0: REMOTE_FROZEN/)
  const told: string[] = []
  const host = await open({ onFailure: (folder, { code }) => told.push(`${folder} ${code}`) })
  const state = await outcome(host.page('expense', 'form'))
  expect(state).toMatchObject({ ...shows('1.0.0'), instead: { code: 'REMOTE_FROZEN' } })
  expect(told).toEqual(['expense/2.0.0 REMOTE_FROZEN'])
  // Nothing could replace the last one.
  storage.clear()
  storage.setItem('portal.running-release', 'expense/1.0.0')
  expect(await outcome((await open()).page('expense', 'form'))).toMatchObject(shows('2.0.0'))
})

describe('a release whose code breaks while an earlier one works', () => {
  const broken = /expense\/2\.0\.0: REMOTE_IMPORT_FAILED/
  beforeEach(async () => {
    activate('2.0.0', '1.0.0')
    page.failing = '2.0.0'
    expectConsole('error', broken)
    expect(await outcome((await open()).page('expense', 'form'))).toMatchObject(shows('1.0.0'))
    server.asked.length = 0
    page.failing = undefined
  })

  test('is not asked for again in this session of the browser, and the person goes on being told', async () => {
    const host = await open()
    host.approach('expense')
    host.preload('expense', 'form')
    host.prepare('expense', 'form')
    const state = await outcome(host.page('expense', 'form'))
    expect(state).toMatchObject({ ...shows('1.0.0'), instead: { code: 'REMOTE_IMPORT_FAILED' } })
    expect(server.asked.filter(file => file.startsWith('expense/2.0.0'))).toEqual([])
    storage.clear()
    expect(await outcome((await open()).page('expense', 'form'))).toMatchObject(shows('2.0.0'))
  })

  test('is requested again by a retry', async () => {
    const load = (await open()).page('expense', 'form')
    await outcome(load)
    await load.start()
    expect(load.state()).toMatchObject(shows('2.0.0'))
  })

  test('is asked for again by a page that may keep nothing', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const host = await RemoteHost.open({
      remotesUrl: server.url,
      federation: page.federation,
      token: () => undefined,
      storage: refuse,
    })
    expect(await outcome(host.page('expense', 'form'))).toMatchObject(shows('2.0.0'))
  })
})

test('a module that broke is run anew at a retry', async () => {
  expectConsole('error', /REMOTE_IMPORT_FAILED Error: broken for good/)
  activate('1.0.0')
  page.modules['./form'] = new Error('broken for good')
  const load = (await open()).page('expense', 'form')
  expect(await outcome(load)).toMatchObject(failsWith('REMOTE_IMPORT_FAILED'))
  page.modules['./form'] = { default: Page }
  await load.start()
  expect(load.state()).toMatchObject(shows('1.0.0'))
  expect(page.opened.map(({ name }) => name)).toEqual(['expense_build', 'expense_build'])
})

test.each(['preload', 'prepare', 'approach'] as const)(
  'what fails to %s is told to nobody until somebody opens it',
  async way => {
    expectConsole('error', /expense\/1\.0\.0: REMOTE_NOT_FOUND/)
    activate('1.0.0')
    server.files.delete('expense/1.0.0/mf-manifest.json')
    const host = await open()
    host[way]('expense', 'form')
    host[way]('travel', 'form')
    expect(await outcome(host.page('expense', 'form'))).toMatchObject(failsWith('REMOTE_NOT_FOUND'))
  },
)

describe('a remote that this browser takes from a developer’s machine', () => {
  const developed = (remote: FakeRemote = {}): RemotesServer => {
    const build = machine.publish(remote)
    for (const [file, content] of machine.files) machine.files.set(file.replace(`${build.folder}/`, ''), content)
    return machine
  }
  let machine: RemotesServer
  beforeEach(async () => {
    machine = await RemotesServer.start()
    activate('1.0.0')
  })
  afterEach(() => machine.stop())

  test('is what that machine describes, and its pages come from there', async () => {
    const { origin } = developed({ routes: ['/expenseForm', '/expenseList'] })
    const host = await open({ overrides: [{ remote: 'expense', address: origin }] })
    expect(host.remotes).toMatchObject([{ name: 'expense', active: { version: 'dev' } }])
    expect(host.remotes[0]?.descriptor.routes).toHaveLength(2)
    expect(await outcome(host.page('expense', 'form'))).toMatchObject(shows('dev'))
    expect(server.asked).toEqual(['registry.json'])
  })

  test('may be one that is published nowhere', async () => {
    const { origin } = developed({ name: 'travel' })
    const { remotes } = await open({ overrides: [{ remote: 'travel', address: origin }] })
    expect(remotes.map(({ name }) => name)).toEqual(['expense', 'travel'])
  })

  test('keeps its place in the menu while that machine is silent, and says so when it is opened', async () => {
    expectConsole('error', /REMOTE_NOT_FOUND/)
    const host = await open({ overrides: [{ remote: 'expense', address: machine.origin }] })
    expect(host.remotes[0]?.descriptor.routes).toHaveLength(1)
    expect(await outcome(host.page('expense', 'form'))).toMatchObject(failsWith('REMOTE_NOT_FOUND'))
  })

  test('is left out if nobody knows it', async () => {
    const { remotes } = await open({ overrides: [{ remote: 'travel', address: machine.origin }] })
    expect(remotes.map(({ name }) => name)).toEqual(['expense'])
  })
})
