import { remotesUrl } from '../address'
import { lateError } from './late-error'

const folder = 'travel/1.1.0-0123456789ab'
const file = `${remotesUrl}${folder}/travel.js`
const shell = `${location.origin}/assets/main.1.js`
const broken = (...frames: string[]) =>
  Object.assign(new TypeError('x is undefined'), { stack: ['TypeError: x is undefined', ...frames].join('\n') })
const at = (address: string) => `    at save (${address}:1:2345)`
const late = (
  error: unknown,
  from?: string,
  code: 'REMOTE_RUNTIME_ERROR' | 'REMOTE_BLOCKED' = 'REMOTE_RUNTIME_ERROR',
) => lateError({ what: 'late', at: 0, code, error, file: from }, folder)

test('an error is its release’s, with a stack of that release’s files', () => {
  expect(late(broken(at(shell), at(file)), shell)).toEqual({
    folder,
    what: 'REMOTE_RUNTIME_ERROR',
    message: 'TypeError: x is undefined',
    stack: `at save (${shell}:1:2345)\nat save (travel.js:1:2345)`,
  })
})

test('a refusal of the policy is its script’s', () => {
  const error = { message: 'connect-src refuses https://elsewhere.example' }
  expect(late(error, file, 'REMOTE_BLOCKED')).toMatchObject({ folder, message: error.message, stack: '' })
})

test('what names no script, but happened in the document, is the shown release’s', () => {
  expect(late(Object.assign(new Error('it removes the page’s root'), { stack: '' }))).toMatchObject({ folder })
})

test.each<[string, unknown, string]>([
  ['a browser extension in the stack', broken(at('chrome-extension://abc/inject.js'), at(file)), file],
  ['an extension whose script failed', broken(), 'moz-extension://abc/inject.js'],
  ['a loop of ResizeObserver', 'ResizeObserver loop completed with undelivered notifications.', shell],
  ['a request that the page aborted', Object.assign(broken(at(file)), { name: 'AbortError' }), ''],
  ['a lost network in Chromium', Object.assign(broken(at(file)), { message: 'Failed to fetch' }), ''],
  ['a lost network in Firefox', Object.assign(broken(at(file)), { message: 'NetworkError when attempting …' }), ''],
  ['a lost network in Safari', Object.assign(broken(at(file)), { message: 'Load failed' }), ''],
  ['a chunk that did not arrive', Object.assign(broken(at(file)), { name: 'ChunkLoadError' }), ''],
  ['a promise that names no script', broken(), ''],
  ['something that is no error', 'broken', shell],
])('%s is nobody’s', (_, error, from) => {
  expect(late(error, from)).toBeUndefined()
})

test('a stack and a message have an end', () => {
  const error = late(
    Object.assign(broken(...Array.from({ length: 500 }, () => at(file))), { message: 'x'.repeat(9000) }),
  )
  expect([error?.message.length, error?.stack.split('\n').length]).toEqual([300, 15])
})
