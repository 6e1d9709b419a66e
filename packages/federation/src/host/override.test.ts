import { parseOverride } from './override'

test.each([
  ['expense@http://localhost:3101', 'http://localhost:3101'],
  ['expense@http://localhost:3101/', 'http://localhost:3101'],
  ['expense@https://127.0.0.1:8443', 'https://127.0.0.1:8443'],
])('%s takes the remote from one’s own machine', (text, address) => {
  expect(parseOverride(text)).toEqual({ remote: 'expense', address })
})

test.each([
  ['a machine elsewhere', 'expense@https://example.com'],
  ['a machine that only sounds like ours', 'expense@http://localhost.example.com:3101'],
  ['a name before the machine', 'expense@http://localhost@example.com'],
  ['a password in the address', 'expense@http://me:secret@localhost:3101'],
  ['another protocol', 'expense@ftp://localhost'],
  ['code', 'expense@javascript:alert(1)'],
  ['a name that the policy of the page cannot hold', 'expense@http://[::1]:3101'],
  ['a path', 'expense@http://localhost:3101/files'],
  ['a port that is none', 'expense@http://localhost:99999'],
  ['no remote', '@http://localhost:3101'],
  ['a remote that no remote can be called', '../expense@http://localhost:3101'],
  ['no address', 'expense'],
  ['nothing', ''],
])('%s is no override', (_what, text) => {
  expect(parseOverride(text)).toBeUndefined()
})
