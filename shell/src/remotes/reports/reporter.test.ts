import type { Beacon } from '@portal/contracts/remotes/remote-reports'
import { recordEvent } from './page-events'
import { report } from './reporter'

/** The observers of a test, by the type of their entries. */
const observers = new Map<string, (list: { getEntries: () => object[] }) => void>()
class Observer {
  static supportedEntryTypes: string[] = []
  readonly #see: (list: { getEntries: () => object[] }) => void
  constructor(see: (list: { getEntries: () => object[] }) => void) {
    this.#see = see
  }
  disconnect() {}
  observe({ type }: { type: string }) {
    observers.set(type, this.#see)
  }
}
const measured = (type: string, ...entries: object[]) => observers.get(type)?.({ getEntries: () => entries })

const folder = 'leave/1.2.0-0123456789ab'
let sent: Blob[] = []
let token: string | undefined
let stop: (() => void) | undefined
beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  token = 'of-ayse'
  observers.clear()
  Object.assign(globalThis, { PerformanceObserver: Observer })
  Object.assign(navigator, { sendBeacon: (_address: string, body: Blob) => sent.push(body) > 0 })
})
afterEach(() => {
  stop?.()
  jest.useRealTimers()
})

const start = (...supported: string[]) => {
  Observer.supportedEntryTypes = supported
  stop = report({ token: () => token, address: 'https://portal.example/remotes/reports' })
}
const textOf = (body: Blob) =>
  new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(body)
  })
/** Returns the reports after a while, as `what: value`. */
async function told(): Promise<string[]> {
  jest.advanceTimersByTime(20_000)
  jest.useRealTimers()
  const beacons = (await Promise.all(sent.map(textOf))).map(text => JSON.parse(text) as Beacon)
  expect(beacons.every(({ session }) => session === 'of-ayse')).toBe(true)
  return beacons.flatMap(({ reports }) =>
    reports.map(({ folder: of, what, value }) => [of === folder ? what : `${of} ${what}`, value].join(' ').trim()),
  )
}
const open = (isLoading = true) => recordEvent({ what: 'opened', isLoading })
const after = (milliseconds: number) => jest.advanceTimersByTime(milliseconds)

test('an entry and its load time are reported, also from before the start', async () => {
  open()
  after(300)
  recordEvent({ what: 'ready', folder })
  start()
  expect(await told()).toEqual(['entry', 'load 300', expect.stringMatching(/^shown 3\d\d$/)])
})

test('a page that was already loaded is an entry without a load time', async () => {
  start()
  open(false)
  recordEvent({ what: 'ready', folder })
  expect(await told()).toEqual(['entry'])
})

test('a failure counts as one entry per release, though it is recorded twice', async () => {
  start()
  open()
  recordEvent({ what: 'failed', folder, code: 'REMOTE_NOT_FOUND' })
  recordEvent({ what: 'failed', folder, code: 'REMOTE_TIMEOUT' })
  recordEvent({ what: 'ready', folder: 'leave/1.1.0-0123456789ab' })
  expect(await told()).toEqual(['entry', 'REMOTE_NOT_FOUND', 'leave/1.1.0-0123456789ab entry'])
})

test('a page that arrived late and broke has also failed by itself', async () => {
  start()
  open()
  recordEvent({ what: 'failed', folder, code: 'REMOTE_TIMEOUT' })
  recordEvent({ what: 'ready', folder })
  recordEvent({ what: 'failed', folder, code: 'REMOTE_RENDER_FAILED' })
  recordEvent({ what: 'failed', folder, code: 'REMOTE_TIMEOUT' })
  expect(await told()).toEqual(['entry', 'REMOTE_TIMEOUT', 'REMOTE_RENDER_FAILED'])
})

test.each([
  ['later', ['ready', 'failed']],
  ['at once, which is told before it is ready', ['failed', 'ready']],
] as const)('a page that breaks while it is shown, %s, is one entry', async (_when, order) => {
  start()
  open(false)
  const events = {
    ready: { what: 'ready', folder },
    failed: { what: 'failed', folder, code: 'REMOTE_RENDER_FAILED' },
  } as const
  for (const each of order) recordEvent(events[each])
  recordEvent({ what: 'ready', folder: 'leave/1.1.0-0123456789ab' })
  expect(await told()).toEqual(['entry', 'REMOTE_RENDER_FAILED', 'leave/1.1.0-0123456789ab entry'])
})

/** As a remote's script throws it. */
const thrown = (message: string, of = folder) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at save (${location.origin}/remotes/${of}/a.js:1:2)`,
  })
const late = (error: Error) => recordEvent({ what: 'late', code: 'REMOTE_RUNTIME_ERROR', error })

test('errors of a shown page are one failure of its visit, and each is sent once with its stack', async () => {
  start()
  open(false)
  recordEvent({ what: 'ready', folder })
  for (const message of ['one', 'two', 'two', 'three', 'four']) late(thrown(message))
  jest.advanceTimersByTime(500)
  jest.useRealTimers()
  const beacons = (await Promise.all(sent.map(textOf))).map(text => JSON.parse(text) as Beacon)
  expect(beacons.flatMap(({ reports }) => reports.map(({ what }) => what))).toEqual(['entry', 'REMOTE_RUNTIME_ERROR'])
  expect(beacons.map(({ errors }) => errors?.map(({ message }) => message))).toEqual([
    ['Error: one', 'Error: two', 'Error: three'],
    ['Error: four'],
  ])
})

test('an error counts for the release that threw it, though another page is shown', async () => {
  start()
  open(false)
  recordEvent({ what: 'ready', folder })
  late(thrown('late', 'travel/2.0.0-0123456789ab'))
  expect(await told()).toEqual([
    'entry',
    'travel/2.0.0-0123456789ab entry',
    'travel/2.0.0-0123456789ab REMOTE_RUNTIME_ERROR',
  ])
})

test('vitals belong to their page, even if the browser reports a click after it was left', async () => {
  start('event', 'layout-shift', 'interaction-contentful-paint', 'longtask')
  after(1000)
  const click = performance.now()
  after(20)
  open()
  const began = performance.now()
  after(100)
  recordEvent({ what: 'ready', folder })
  measured('interaction-contentful-paint', { startTime: click, largestContentfulPaint: { renderTime: click + 480 } })
  measured('layout-shift', { startTime: began + 50, value: 0.08 }, { startTime: began + 90, value: 0.02 })
  measured('layout-shift', { startTime: began + 95, value: 0.7, hadRecentInput: true })
  after(5000)
  recordEvent({ what: 'left' })
  measured('event', { startTime: began + 4990, duration: 240, interactionId: 7 })
  measured('event', { startTime: click, duration: 900, interactionId: 6 })
  measured('longtask', { startTime: began + 10, duration: 180 }, { startTime: began + 400, duration: 60 })
  expect(await told()).toEqual(['entry', 'load 100', 'lcp 480', 'inp 240', 'cls 100', 'task 180'])
})

test('everything known is reported when the page is hidden', async () => {
  start('layout-shift')
  open(false)
  recordEvent({ what: 'ready', folder })
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  Reflect.deleteProperty(document, 'hidden')
  expect(sent).toHaveLength(1)
  expect(await told()).toEqual(['entry', 'cls 0'])
})

test('everything known is reported when it is stopped', () => {
  start()
  open(false)
  recordEvent({ what: 'ready', folder })
  stop?.()
  expect(sent).toHaveLength(1)
})

test('nothing is reported after a logout', () => {
  start()
  open(false)
  recordEvent({ what: 'ready', folder })
  token = undefined
  after(20_000)
  expect(sent).toEqual([])
})

test('an extension counts once, beside the page that is shown, and takes no figures from it', async () => {
  start('layout-shift')
  recordEvent({ what: 'extended', folder: 'trips/1.0.0' })
  open(false)
  recordEvent({ what: 'ready', folder })
  recordEvent({ what: 'extended', folder: 'desk/1.0.0' })
  recordEvent({ what: 'failed', folder: 'desk/1.0.0', code: 'REMOTE_RENDER_FAILED' })
  measured('layout-shift', { startTime: performance.now(), value: 0.1 })
  recordEvent({ what: 'left' })
  recordEvent({ what: 'failed', folder: 'trips/1.0.0', code: 'REMOTE_RENDER_FAILED' })
  expect(await told()).toEqual([
    'trips/1.0.0 entry',
    'entry',
    'desk/1.0.0 entry',
    'desk/1.0.0 REMOTE_RENDER_FAILED',
    'trips/1.0.0 REMOTE_RENDER_FAILED',
    'cls 100',
  ])
})

test('an evaluation is measured for its release; one above its budget is a failure with the figure, and hides no other', async () => {
  start('long-animation-frame')
  open()
  recordEvent({ what: 'evaluated', folder, ms: 420 })
  const script = (of: string, invokerType: string, duration: number) => {
    return { invokerType, duration, sourceURL: `${location.origin}/remotes/${of}/page.js` }
  }
  const other = 'travel/2.0.0-0123456789ab'
  const scripts = [script(folder, 'module-script', 3120), script(folder, 'user-callback', 9000)]
  measured('long-animation-frame', { scripts }, { scripts: [script(other, 'classic-script', 900)] }, {})
  recordEvent({ what: 'ready', folder })
  late(thrown('then it breaks'))
  recordEvent({ what: 'left' })
  expect(await told()).toEqual([
    'entry',
    'REMOTE_SLOW',
    expect.stringMatching(/^load /),
    'REMOTE_RUNTIME_ERROR',
    expect.stringMatching(/^shown /),
    'start 3120',
  ])
  const [{ errors } = {}] = (await Promise.all(sent.map(textOf))).map(text => JSON.parse(text) as Beacon)
  expect(errors?.map(({ what, message }) => [what, message])).toContainEqual([
    'REMOTE_SLOW',
    'evaluating its code took about 3 s; 1 s is allowed',
  ])
})
