import { RemoteHost } from './remote-host'
import { Memory } from './testing/memory'
import { PageModules } from './testing/page-modules'
import { RemotesServer } from './testing/remotes-server'

const Page = () => null
const shown = { status: 'ready', Page, release: { version: '1.0.0' } }

let server: RemotesServer
let modules: PageModules
let host: RemoteHost
/** The releases that occupied the tab, and nothing whenever one had settled. */
let running: (string | undefined)[]
beforeEach(async () => {
  server = await RemotesServer.start()
  server.activate(server.publish())
  modules = new PageModules()
  running = []
  host = await RemoteHost.open({
    remotesUrl: server.url,
    federation: modules.federation,
    token: () => undefined,
    storage: () => new Memory(),
    onRun: folder => running.push(folder),
  })
})
afterEach(() => server.stop())

/** Resolves once the page's module has run, with this, and what follows from it is done. */
const runs = (module: unknown) =>
  new Promise<void>(resolve => {
    const ran = () => {
      setImmediate(resolve)
      return module
    }
    Object.defineProperty(modules.modules, './form', { get: ran, configurable: true })
  })

test('a page that was prepared is there at once', async () => {
  const ran = runs({ default: Page })
  host.prepare('expense', 'form')
  await ran
  expect(host.page('expense', 'form').state()).toMatchObject(shown)
  host.prepare('expense', 'form')
  expect(modules.opened).toHaveLength(1)
})

test('a prepared page occupies the tab while its modules run, and again when it renders', async () => {
  const tab = new EventTarget()
  Object.assign(globalThis, { addEventListener: tab.addEventListener.bind(tab) })
  try {
    const ran = runs({ default: Page })
    host.prepare('expense', 'form')
    await ran
    const [release] = host.remotes.map(({ active }) => active)
    expect([running[0], running.at(-1)]).toEqual([release?.folder, undefined])
    host.begin(release!)
    expect(running.at(-1)).toBe(release?.folder)
    tab.dispatchEvent(new Event('pagehide'))
  } finally {
    Reflect.deleteProperty(globalThis, 'addEventListener')
  }
})

test('one that broke while it was prepared is begun anew once it is opened', async () => {
  const broke = runs(new Error('broken at first'))
  host.prepare('expense', 'form')
  await broke
  const load = host.page('expense', 'form')
  const ran = runs({ default: Page })
  await ran
  expect(load.state()).toMatchObject(shown)
  expect(modules.opened).toHaveLength(2)
})
