import { expectConsole } from '@portal/workspace/testing/expect-console'
import type { Release } from '../registry'
import { Failure } from './failure'
import { hangMs, orHang } from './hang'
import { PageLoad, patienceMs, type Candidate } from './page-load'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const Page = () => null
const release = (version: string): Release => ({
  version,
  folder: `leave/${version}`,
  integrity: `sha256-${version}`,
  scripts: {},
})
const loads = (version: string): Candidate => ({ release: release(version), load: async () => Page })
const fails = (version: string, code: 'REMOTE_NOT_FOUND' | 'REMOTE_TIMEOUT'): Candidate => ({
  release: release(version),
  load: async () => {
    throw new Failure(code, version)
  },
})
const settle = () => jest.advanceTimersByTimeAsync(0)

test('the active release is shown', async () => {
  const load = new PageLoad(async () => [loads('2.0.0'), loads('1.0.0')])
  expect(load.state()).toEqual({ status: 'loading' })
  await settle()
  expect(load.state()).toMatchObject({ status: 'ready', Page, release: release('2.0.0') })
  expect(load.state()).not.toHaveProperty('instead')
})

test('the previous release replaces one that fails to load, with the reason', async () => {
  expectConsole('error', /leave\/2\.0\.0: REMOTE_NOT_FOUND Failure: 2\.0\.0/)
  const load = new PageLoad(async () => [fails('2.0.0', 'REMOTE_NOT_FOUND'), loads('1.0.0')])
  await settle()
  expect(load.state()).toMatchObject({
    status: 'ready',
    release: { version: '1.0.0' },
    instead: { code: 'REMOTE_NOT_FOUND' },
  })
})

test('if none loads, the reason is the active release’s', async () => {
  expectConsole('error', /2\.0\.0: REMOTE_NOT_FOUND/)
  expectConsole('error', /1\.0\.0: REMOTE_TIMEOUT/)
  const load = new PageLoad(async () => [fails('2.0.0', 'REMOTE_NOT_FOUND'), fails('1.0.0', 'REMOTE_TIMEOUT')])
  await settle()
  expect(load.state()).toMatchObject({ status: 'failed', failure: { code: 'REMOTE_NOT_FOUND', message: '2.0.0' } })
})

test('the console has the cause, the panel only the code', async () => {
  expectConsole('error', /^leave\/2\.0\.0: REMOTE_IMPORT_FAILED SyntaxError: unexpected token/)
  const cause = new SyntaxError('unexpected token')
  const load = new PageLoad(async () => [{ release: release('2.0.0'), load: () => Promise.reject(cause) }])
  await settle()
  expect(load.state()).toMatchObject({ failure: { code: 'REMOTE_IMPORT_FAILED', cause } })
})

test('the previous release replaces one that breaks, with the reason', async () => {
  const load = new PageLoad(async () => [loads('2.0.0'), loads('1.0.0')])
  await settle()
  await load.replace(new Error('no such part'))
  expect(load.state()).toMatchObject({
    status: 'ready',
    release: { version: '1.0.0' },
    instead: { code: 'REMOTE_RENDER_FAILED', message: 'no such part' },
  })
})

test('the last candidate stays, whatever breaks', async () => {
  const load = new PageLoad(async () => [loads('2.0.0'), loads('1.0.0')])
  await settle()
  await load.replace(new Error('no such part'))
  const told = jest.fn()
  load.watch(told)
  await load.replace(new Error('nor here'))
  expect(load.state()).toMatchObject({ release: { version: '1.0.0' }, instead: { message: 'no such part' } })
  expect(told).not.toHaveBeenCalled()
})

test('a waiting person is told within five seconds, whatever hangs', async () => {
  const load = new PageLoad(() => new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(5000)
  expect(load.state()).toMatchObject({ status: 'failed', failure: { code: 'REMOTE_TIMEOUT' } })
})

test('a page that takes too long becomes a panel, and replaces it if it still arrives', async () => {
  let arrive: () => void = () => undefined
  const late = new Promise<typeof Page>(resolve => (arrive = () => resolve(Page)))
  const load = new PageLoad(async () => [{ release: release('2.0.0'), load: () => late }])
  await jest.advanceTimersByTimeAsync(patienceMs - 1)
  expect(load.state()).toEqual({ status: 'loading' })
  await jest.advanceTimersByTimeAsync(1)
  expect(load.state()).toMatchObject({ status: 'failed', failure: { code: 'REMOTE_TIMEOUT' } })
  arrive()
  await settle()
  expect(load.state()).toMatchObject({ status: 'ready' })
})

describe('a release that hangs', () => {
  const arrivals: (() => void)[] = []
  beforeEach(() => arrivals.splice(0))
  const hangs = (version: string): Candidate => ({
    release: release(version),
    load: isHere => {
      isHere()
      return orHang(new Promise(resolve => arrivals.push(() => resolve(Page))), `${version} did not start`)
    },
  })

  test('gives way to the one before it, which stays when the other comes after all', async () => {
    expectConsole('error', /leave\/2\.0\.0: REMOTE_HANGS/)
    const load = new PageLoad(async () => [hangs('2.0.0'), loads('1.0.0')])
    await jest.advanceTimersByTimeAsync(hangMs - 1)
    expect(load.state()).toEqual({ status: 'loading' })
    await jest.advanceTimersByTimeAsync(1)
    const shown = { status: 'ready', release: { version: '1.0.0' }, instead: { code: 'REMOTE_HANGS' } }
    expect(load.state()).toMatchObject(shown)
    arrivals.forEach(arrive => arrive())
    await jest.advanceTimersByTimeAsync(60_000)
    expect(load.state()).toMatchObject(shown)
  })

  test('is not said to be the server’s fault, and its late page takes the place of the panel', async () => {
    expectConsole('error', /2\.0\.0: REMOTE_HANGS/)
    expectConsole('error', /1\.0\.0: REMOTE_HANGS/)
    const load = new PageLoad(async () => [hangs('2.0.0'), hangs('1.0.0')])
    await jest.advanceTimersByTimeAsync(patienceMs)
    expect(load.state()).toMatchObject({ status: 'failed', failure: { message: '2.0.0 did not start' } })
    await jest.advanceTimersByTimeAsync(hangMs)
    expect(load.state()).toMatchObject({ status: 'failed', failure: { code: 'REMOTE_HANGS' } })
    arrivals[0]!()
    await settle()
    expect(load.state()).toMatchObject({ status: 'ready', release: { version: '2.0.0' } })
    expect(load.state()).not.toHaveProperty('instead')
    arrivals[1]!()
    await settle()
    expect(load.state()).toMatchObject({ release: { version: '2.0.0' } })
  })

  test('is told as such to somebody who waits, though its files came late', async () => {
    const files = async (isHere: () => void) => {
      await new Promise(resolve => setTimeout(resolve, patienceMs - 1000))
      isHere()
      return new Promise<typeof Page>(() => undefined)
    }
    const load = new PageLoad(async () => [{ release: release('2.0.0'), load: files }])
    await jest.advanceTimersByTimeAsync(patienceMs)
    expect(load.state()).toMatchObject({ status: 'failed', failure: { code: 'REMOTE_HANGS' } })
  })
})

test('a retry reads the registry again and ignores earlier results', async () => {
  const waiting: ((Page: () => null) => void)[] = []
  const reads = [
    [{ release: release('1.0.0'), load: () => new Promise<typeof Page>(resolve => waiting.push(resolve)) }],
    [loads('2.0.0')],
  ]
  const load = new PageLoad(async () => reads.shift() ?? [])
  await settle()
  const told = jest.fn()
  const stop = load.watch(told)
  await load.start()
  waiting.forEach(arrive => arrive(Page))
  await jest.advanceTimersByTimeAsync(patienceMs)
  expect(load.state()).toMatchObject({ status: 'ready', release: { version: '2.0.0' } })
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})

test('a registry that cannot be read is the reason', async () => {
  const load = new PageLoad(() => Promise.reject(new Failure('REGISTRY_MALFORMED', 'no registry')))
  await settle()
  expect(load.state()).toMatchObject({ status: 'failed', failure: { code: 'REGISTRY_MALFORMED' } })
})
