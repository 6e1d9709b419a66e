const folder = 'leave/1.2.0-0123456789ab'

let asked = 0
/** The tasks that wait for an idle browser. */
let idle: (() => void)[] = []
let sent: unknown[] = []
beforeEach(() => {
  jest.useFakeTimers()
  asked = 0
  idle = []
  sent = []
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) })
  Object.assign(navigator, { sendBeacon: (_address: string, body: unknown) => sent.push(body) > 0 })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  for (const wish of ['doNotTrack', 'globalPrivacyControl', 'connection']) Reflect.deleteProperty(navigator, wish)
})

/** Imports the shell's modules anew. */
async function open(wishes: object = {}) {
  for (const [wish, value] of Object.entries(wishes))
    Object.defineProperty(navigator, wish, { value, configurable: true })
  jest.resetModules()
  jest.doMock('./reporter', () => {
    asked += 1
    return jest.requireActual<object>('./reporter')
  })
  const { createElement } = await import('react')
  const { flushSync } = await import('react-dom')
  const { createRoot } = await import('react-dom/client')
  const { useReporter } = await import('./use-reports')
  const { recordEvent } = await import('./page-events')
  function Shell() {
    useReporter()
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(createElement(Shell)))
  return { recordEvent, unmount: () => flushSync(() => root.unmount()) }
}
const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const becomesIdle = () => {
  for (const task of idle.splice(0)) task()
  return after(0)
}

const becomesIdleAfter = async (milliseconds: number) => {
  await after(milliseconds)
  await becomesIdle()
}

test.each(['ready', 'failed'] as const)('the reporter loads after the first page, %s, while idle', async what => {
  const { recordEvent, unmount } = await open()
  recordEvent({ what: 'opened', isLoading: true })
  await after(60_000)
  await becomesIdle()
  expect(asked).toBe(0)
  recordEvent(what === 'ready' ? { what, folder } : { what, folder, code: 'REMOTE_NOT_FOUND' })
  await becomesIdle()
  expect(asked).toBe(0)
  await becomesIdleAfter(1000)
  expect(asked).toBe(0)
  await becomesIdleAfter(3000)
  await becomesIdleAfter(1000)
  expect(asked).toBe(1)
  unmount()
})

test('it does not load after the page was left', async () => {
  const { recordEvent, unmount } = await open()
  recordEvent({ what: 'ready', folder })
  await after(1000)
  unmount()
  await after(60_000)
  await becomesIdle()
  expect(asked).toBe(0)
})

test.each([
  ['wishes not to be tracked', { doNotTrack: '1' }],
  ['wishes privacy', { globalPrivacyControl: true }],
  ['saves data', { connection: { saveData: true } }],
])('it is not loaded for a browser that %s, and nothing is sent', async (_who, wishes) => {
  const { recordEvent, unmount } = await open(wishes)
  recordEvent({ what: 'opened', isLoading: false })
  recordEvent({ what: 'ready', folder })
  recordEvent({ what: 'failed', folder, code: 'REMOTE_RENDER_FAILED' })
  await after(60_000)
  await becomesIdle()
  window.dispatchEvent(new Event('visibilitychange'))
  unmount()
  expect(asked).toBe(0)
  expect(sent).toEqual([])
})
