import { RemoteHost } from './remote-host'
import { Memory } from './testing/memory'
import { PageModules } from './testing/page-modules'
import { RemotesServer } from './testing/remotes-server'

const Page = () => null
const shown = { status: 'ready', Page, release: { version: '1.0.0' } }

let server: RemotesServer
let modules: PageModules
let host: RemoteHost
beforeEach(async () => {
  server = await RemotesServer.start()
  server.activate(server.publish())
  modules = new PageModules()
  host = await RemoteHost.open({
    remotesUrl: server.url,
    federation: modules.federation,
    token: () => undefined,
    storage: () => new Memory(),
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
