import { pageOf, safeText } from './callers-text'

test.each([
  ['at call (main.js:1:2) Bearer S3CRET', 'at call (main.js:1:2) Bearer [redacted]'],
  ['Error: {"access_token":"S3CRET","x":1}', 'Error: {"access_token":"[redacted]","x":1}'],
  ['password=S3CRET&x=1', 'password=[redacted]&x=1'],
  ['Authorization: Basic S3CRET', 'Authorization: [redacted] [redacted]'],
  ['at https://x.example/main.js?v=S3CRET:10:20', 'at https://x.example/main.js:10:20'],
  ['at open (https://x.example/a.js#S3CRET:10:20)', 'at open (https://x.example/a.js:10:20)'],
  ['GET /resetPassword/kJ8s-3kfh_29dkWWlq0zMn8s7aQyTbv1cXz4LpRt9Ue failed', 'GET /resetPassword/[redacted] failed'],
  ['form 0b5c7f6e-1111-4222-8333-944455556666', 'form [redacted]'],
  ['one\u2028two\u001b[31m\u202Ethree\rfour', 'one\uFFFDtwo\uFFFD[31m\uFFFDthree\uFFFDfour'],
  ['TypeError: x is undefined\n  at commitPassiveMountOnFiber (react-dom.js:12:3)', undefined],
])('%s is written without secrets', (text, written = text) => {
  expect(safeText(text)).toBe(written)
})

test.each([
  ['/expenseForm/0b5c?x=1', '/expenseForm'],
  ['/resetPassword/S3CRET?from=mail', '/resetPassword'],
  ['/resetPassword;x/S3CRET', '/resetPassword'],
  ['/resetPassword%2fS3CRET', '/resetPassword'],
  ['/resetPassword\\S3CRET', '/resetPassword'],
  ['//resetPassword//S3CRET', '/resetPassword'],
  ['/%72esetPassword/S3CRET', '/'],
  ['/x/../resetPassword/S3CRET', '/x'],
  ['https://x.example/S3CRET', '/https'],
  ['', '/'],
])('of the address %s its page is written: %s', (address, page) => {
  expect(pageOf(address)).toBe(page)
})
