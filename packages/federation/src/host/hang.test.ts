import { expectConsole } from '@portal/workspace/testing/expect-console'
import { byNetwork } from './awake-time'
import { hangMs, orHang } from './hang'
import type { PageLoad } from './page-load'
import { RemoteHost } from './remote-host'
import { Memory } from './testing/memory'
import { PageModules } from './testing/page-modules'
import { RemotesServer } from './testing/remotes-server'

const Page = () => null
const never = new Promise<typeof Page>(() => undefined)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a page that starts in time is handed on, and so is its failure', async () => {
  await expect(orHang(Promise.resolve(Page), 'late')).resolves.toBe(Page)
  await expect(orHang(Promise.reject(new Error('broken')), 'late')).rejects.toThrow('broken')
  expect(jest.getTimerCount()).toBe(0)
})

test('a page that does not start hangs, and may still come', async () => {
  let arrive: (page: typeof Page) => void = () => undefined
  const started = orHang(new Promise<typeof Page>(resolve => (arrive = resolve)), 'form did not start')
  const failure = started.catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(hangMs)
  const hang = await failure
  expect(hang).toMatchObject({ code: 'REMOTE_HANGS', message: 'form did not start' })
  arrive(Page)
  await expect((hang as { late: Promise<unknown> }).late).resolves.toBe(Page)
})

test('while something comes by the network, as a part that the shell provides, nothing hangs', async () => {
  let arrive: () => void = () => undefined
  void byNetwork(new Promise<void>(resolve => (arrive = resolve)))
  const failed = jest.fn()
  orHang(never, 'late').catch(failed)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(failed).not.toHaveBeenCalled()
  arrive()
  await jest.advanceTimersByTimeAsync(hangMs)
  expect(failed).toHaveBeenCalledTimes(1)
})

test('a release that hangs is told of, and no other page waits for it again in this session', async () => {
  const server = await RemotesServer.start()
  const page = new PageModules()
  page.modules = { './form': { default: Page } }
  page.hanging = '2.0.0'
  const [active, earlier] = ['2.0.0', '1.0.0'].map(version => server.publish({ version }))
  server.activate(active!, earlier!)
  const told: string[] = []
  const storage = new Memory()
  const open = () =>
    RemoteHost.open({
      remotesUrl: server.url,
      federation: page.federation,
      token: () => undefined,
      storage: () => storage,
      onFailure: (folder, { code }) => told.push(`${folder} ${code}`),
    })
  const shown = async (load: PageLoad) => {
    while (load.state().status === 'loading') await new Promise(resolve => setImmediate(resolve))
    return load.state()
  }
  const instead = { status: 'ready', release: { version: '1.0.0' }, instead: { code: 'REMOTE_HANGS' } }

  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout'] })
  expectConsole('error', /expense\/2\.0\.0: REMOTE_HANGS/)
  const load = (await open()).page('expense', 'form')
  while (page.opened.length === 0) await new Promise(resolve => setImmediate(resolve))
  jest.advanceTimersByTime(hangMs)
  expect(await shown(load)).toMatchObject(instead)
  expect(told).toEqual(['expense/2.0.0 REMOTE_HANGS'])

  // No time passes here.
  expect(await shown((await open()).page('expense', 'form'))).toMatchObject(instead)
  expect(page.opened.map(({ entry }) => entry.split('/').at(-2))).toEqual(['2.0.0', '1.0.0', '1.0.0'])
  await server.stop()
})
