import { installGuards } from './guards'

const remote = 'https://portal.example/remotes/travel/1.0.0-abc/travel.js'
const shell = `${location.origin}/assets/main.js`
const told: string[] = []
/** The scripts of the next stack, the innermost first. */
let stack: string[] = []
const native = {
  open: XMLHttpRequest.prototype.open,
  send: XMLHttpRequest.prototype.send,
  pushState: History.prototype.pushState,
}

beforeAll(() => {
  document.body.innerHTML = '<div id="root">frame</div>'
  jest
    .spyOn(global, 'Error')
    .mockImplementation(
      message => ({ message, stack: [shell, ...stack].map(file => `    at x (${file}:1:2)`).join('\n') }) as Error,
    )
  installGuards({
    isRemote: address => address.startsWith('https://portal.example/remotes/'),
    names: () => ['travel', 'leave'],
    tell: ({ message }) => told.push(message),
  })
})
afterAll(() => jest.restoreAllMocks())
beforeEach(() => {
  told.length = 0
  localStorage.clear()
})
afterEach(() => void (stack = []))

test('a remote that replaces what all areas share changes nothing, and is reported', () => {
  stack = [remote]
  Reflect.set(XMLHttpRequest.prototype, 'open', () => undefined)
  history.pushState = () => undefined
  Reflect.set(History.prototype, 'pushState', () => undefined)
  expect(XMLHttpRequest.prototype.open).toBe(native.open)
  expect([history.pushState, History.prototype.pushState]).toEqual([native.pushState, native.pushState])
  expect(told).toEqual(['it replaces open', 'it replaces pushState', 'it replaces pushState'])
  for (const [owner, name] of [
    [window, 'localStorage'],
    [XMLHttpRequest.prototype, 'response'],
    [XMLHttpRequest.prototype, 'onload'],
  ] as const)
    expect(() => Object.defineProperty(owner, name, { value: {} })).toThrow(TypeError)
})

test('an attempt that it leaves to a timer has no effect either', () => {
  stack = []
  Reflect.set(XMLHttpRequest.prototype, 'send', () => undefined)
  expect(XMLHttpRequest.prototype.send).toBe(native.send)
  expect(told).toEqual(['it replaces send'])
})

test('another script may, as may an object for itself', () => {
  stack = ['chrome-extension://abc/inject.js']
  const replaced = () => undefined
  Reflect.set(History.prototype, 'replaceState', replaced)
  expect(History.prototype.replaceState).toBe(replaced)
  const request = new XMLHttpRequest()
  stack = [remote]
  request.open = replaced
  expect([request.open, new XMLHttpRequest().open]).toEqual([replaced, native.open])
  expect(told).toEqual([])
})

test.each<[string, string[], string, boolean]>([
  ['its own key', [remote], 'travel.filters', true],
  ['any key that nobody owns', [remote], 'filters', true],
  ['a key of the portal', [remote], 'portal.session', false],
  ['a key of another remote', [remote], 'leave:filters', false],
  ['a key of the portal by the portal’s package', [shell, remote], 'portal.of.1', true],
])('a remote and %s', (_, scripts, key, isDone) => {
  stack = scripts
  localStorage.setItem(key, 'x')
  expect(localStorage.getItem(key)).toBe(isDone ? 'x' : null)
  expect(told).toEqual(isDone ? [] : [`it changes the key ${key}`])
})

test('a remote does not clear the storage', () => {
  localStorage.setItem('portal.session', 'x')
  stack = [remote]
  localStorage.removeItem('portal.session')
  localStorage.clear()
  expect(localStorage.getItem('portal.session')).toBe('x')
  expect(told).toEqual(['it changes the key portal.session', 'it clears the storage'])
})

test('the root comes back to an emptied document, and dialogs may come and go', async () => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.remove()
  await Promise.resolve()
  expect(told).toEqual([])
  document.body.innerHTML = ''
  await Promise.resolve()
  expect(document.body.textContent).toBe('frame')
  expect(told).toEqual(['it removes the page’s root'])
})
