import { RunningRelease, settleMs } from './running-release'
import { Memory } from './testing/memory'

/** The page's events; there is no page in Node. */
const page = new EventTarget()
beforeAll(() => Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) }))
afterAll(() => Reflect.deleteProperty(globalThis, 'addEventListener'))

const folder = 'travel/1.1.0-0123456789ab'
let storage: Memory
let told: (string | undefined)[]
const open = () => new RunningRelease({ storage: () => storage, onRun: running => told.push(running) })
beforeEach(() => {
  jest.useFakeTimers()
  storage = new Memory()
  told = []
})
afterEach(() => jest.useRealTimers())

test('a tab that never came back finds the release that ran in it, once', () => {
  open().begin(folder)
  expect(told).toEqual([folder])
  const next = open()
  expect([next.takeFrozen(), next.takeFrozen()]).toEqual([folder, undefined])
})

test.each([
  ['has lived on for a while', () => void jest.advanceTimersByTime(settleMs)],
  ['was left', () => void page.dispatchEvent(new Event('pagehide'))],
  ['was hidden', () => void page.dispatchEvent(new Event('visibilitychange'))],
])('a tab that %s did not freeze', (_, end) => {
  open().begin(folder)
  end()
  expect(open().takeFrozen()).toBeUndefined()
  expect(told).toEqual([folder, undefined])
})

test('a release that failed has not frozen its tab, unless another one has begun', () => {
  const running = open()
  running.begin(folder)
  running.end('leave/1.0.0-ba9876543210')
  expect(told).toEqual([folder])
  running.end(folder)
  expect(running.takeFrozen()).toBeUndefined()
})

test('the last release that began is the one', () => {
  const running = open()
  running.begin('leave/1.0.0-ba9876543210')
  jest.advanceTimersByTime(settleMs - 1)
  running.begin(folder)
  jest.advanceTimersByTime(settleMs - 1)
  expect(open().takeFrozen()).toBe(folder)
})

test('a browser that denies its storage remembers nothing, and nothing fails', () => {
  const denied = new RunningRelease({
    storage: () => {
      throw new Error('denied')
    },
    onRun: () => undefined,
  })
  denied.begin(folder)
  expect(denied.takeFrozen()).toBeUndefined()
})
