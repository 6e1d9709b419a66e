import { expectConsole } from '@portal/workspace/testing/expect-console'
import type { PageLoad, PageState } from './page-load'
import { RemoteHost } from './remote-host'
import { Memory } from './testing/memory'
import { PageModules } from './testing/page-modules'
import { RemotesServer } from './testing/remotes-server'

let server: RemotesServer
beforeEach(async () => {
  server = await RemotesServer.start()
})
afterEach(() => server.stop())

const settled = (load: PageLoad) =>
  new Promise<PageState>(resolve => load.watch(() => load.state().status !== 'loading' && resolve(load.state())))

test('an earlier release without the page is neither tried nor reported', async () => {
  const publish = (version: string, page: string) => {
    const scripts = { [page]: ['static/page-form.js'] }
    return { ...server.publish({ version, pages: scripts }), scripts }
  }
  server.activate(publish('1.1.0', 'card'), publish('1.0.0', 'form'))
  server.files.delete('expense/1.1.0/remoteEntry.js')
  const told: string[] = []
  const host = await RemoteHost.open({
    remotesUrl: server.url,
    federation: new PageModules().federation,
    token: () => undefined,
    storage: () => new Memory(),
    onFailure: folder => told.push(folder),
  })
  expectConsole('error', /expense\/1\.1\.0: REMOTE_NOT_FOUND/)
  expect(await settled(host.page('expense', 'card'))).toMatchObject({ failure: { code: 'REMOTE_NOT_FOUND' } })
  expect(told).toEqual(['expense/1.1.0'])
})
