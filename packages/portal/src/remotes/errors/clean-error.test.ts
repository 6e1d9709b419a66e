import type { RemoteError } from '@portal/contracts/remotes/remote-reports'
import { cleanError, framesIn, textOf } from './clean-error'

const error = (message: string, stack = ''): RemoteError => ({
  folder: 'travel/1.1.0-0123456789ab',
  what: 'REMOTE_RUNTIME_ERROR',
  message,
  stack,
})

test('frames of each browser become places, without host and query', () => {
  const stack = [
    'at async save (travel.js:1:2345)',
    'at https://portal.example/assets/main.1.js?token=abc:3:4',
    'save@lazy/part.js:5:6',
    '@https://portal.example/remotes/leave/1.0.0-ab/leave.js:7:8',
    'at new <anonymous> (a.js:9:1)',
  ]
  const { frames } = cleanError(error('x', stack.join('\n')))
  const texts = [
    'save (travel.js:1:2345)',
    '(/assets/main.1.js:3:4)',
    'save (lazy/part.js:5:6)',
    '(/remotes/leave/1.0.0-ab/leave.js:7:8)',
    'new <anonymous> (a.js:9:1)',
  ]
  expect(frames.map(textOf)).toEqual(texts)
  expect(framesIn(texts.join('\n'))).toEqual(frames)
})

test.each([
  ['a way out of the release', 'at x (../../../etc/passwd:1:1)'],
  ['a hidden file', 'at x (.git/config:1:1)'],
  ['a scheme of another kind', 'at x (javascript:alert(1):1:1)'],
  ['words', 'Ayşe Demir has asked for 3 days'],
])('%s is no place', (_, line) => {
  expect(cleanError(error('x', line)).frames).toEqual([])
})

test('a message names nobody, and keeps what a team needs', () => {
  const { message } = cleanError(
    error('Cannot read “note” of ayse@anka.test at https://portal.example/f?id=7, form 77012,\n token=abc'),
  )
  expect(message).toBe('Cannot read “note” of … at https://portal.example/f form #, token=[redacted]')
})

test('the same error of another form has the same fingerprint, and another place has another', () => {
  const at = (number: number, column: number) => cleanError(error(`no form ${number}`, `at save (a.js:1:${column})`))
  expect(at(77012, 5).fingerprint).toBe(at(88013, 5).fingerprint)
  expect(at(77012, 5).fingerprint).not.toBe(at(77012, 6).fingerprint)
})

test('a long stack has an end', () => {
  const { frames } = cleanError(error('x', Array.from({ length: 900 }, () => 'at x (a.js:1:1)').join('\n')))
  expect(frames).toHaveLength(15)
})
