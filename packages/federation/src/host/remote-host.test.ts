import type { FakeRemote } from '../delivery/testing/fake-remote'
import type { Override } from './override'
import type { PageLoad, PageState } from './page-load'
import { RemoteHost } from './remote-host'
import { PageModules } from './testing/page-modules'
import { RemotesServer } from './testing/remotes-server'

const Page = () => null

let server: RemotesServer
let page: PageModules
beforeEach(async () => {
  server = await RemotesServer.start()
  page = new PageModules()
  page.modules = { './form': { default: Page } }
})
afterEach(() => server.stop())

const open = (overrides: Override[] = []) =>
  RemoteHost.open({ remotesUrl: server.url, federation: page.federation, overrides })

function activate(...versions: string[]): void {
  const [active, ...earlier] = versions.map(version => server.publish({ version }))
  server.activate(active!, ...earlier)
}

/** What becomes of a load. */
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
    activate('3.0.0', '2.0.0', '1.0.0')
    away('3.0.0')
    away('2.0.0')
    const state = await outcome((await open()).page('expense', 'form'))
    expect(state).toMatchObject({ ...shows('1.0.0'), instead: { code: 'REMOTE_NOT_FOUND' } })
  })

  test('a retry takes the release that is active by then', async () => {
    activate('1.0.0')
    away('1.0.0')
    const load = (await open()).page('expense', 'form')
    expect(await outcome(load)).toMatchObject(failsWith('REMOTE_NOT_FOUND'))
    activate('2.0.0')
    await load.start()
    expect(load.state()).toMatchObject(shows('2.0.0'))
  })

  test('a retry while the registry is away takes the release that is known', async () => {
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

test('a module that broke is run anew at a retry', async () => {
  activate('1.0.0')
  page.modules['./form'] = new Error('broken for good')
  const load = (await open()).page('expense', 'form')
  expect(await outcome(load)).toMatchObject(failsWith('REMOTE_IMPORT_FAILED'))
  page.modules['./form'] = { default: Page }
  await load.start()
  expect(load.state()).toMatchObject(shows('1.0.0'))
  expect(page.opened.map(({ name }) => name)).toEqual(['expense_build', 'expense_build'])
})

test.each(['preload', 'approach'] as const)('what fails to %s is told to nobody until somebody opens it', async way => {
  activate('1.0.0')
  server.files.delete('expense/1.0.0/mf-manifest.json')
  const host = await open()
  host[way]('expense', 'form')
  host[way]('travel', 'form')
  expect(await outcome(host.page('expense', 'form'))).toMatchObject(failsWith('REMOTE_NOT_FOUND'))
})

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
    const host = await open([{ remote: 'expense', address: origin }])
    expect(host.remotes).toMatchObject([{ name: 'expense', active: { version: 'dev' } }])
    expect(host.remotes[0]?.descriptor.routes).toHaveLength(2)
    expect(await outcome(host.page('expense', 'form'))).toMatchObject(shows('dev'))
    expect(server.asked).toEqual(['registry.json'])
  })

  test('may be one that is published nowhere', async () => {
    const { origin } = developed({ name: 'travel' })
    const { remotes } = await open([{ remote: 'travel', address: origin }])
    expect(remotes.map(({ name }) => name)).toEqual(['expense', 'travel'])
  })

  test('keeps its place in the menu while that machine is silent, and says so when it is opened', async () => {
    const host = await open([{ remote: 'expense', address: machine.origin }])
    expect(host.remotes[0]?.descriptor.routes).toHaveLength(1)
    expect(await outcome(host.page('expense', 'form'))).toMatchObject(failsWith('REMOTE_NOT_FOUND'))
  })

  test('is left out where nobody knows anything of it', async () => {
    const { remotes } = await open([{ remote: 'travel', address: machine.origin }])
    expect(remotes.map(({ name }) => name)).toEqual(['expense'])
  })
})
