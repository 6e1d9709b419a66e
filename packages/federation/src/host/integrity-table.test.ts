import { integrityOf, trustFiles } from './integrity-table'

const base = 'https://portal.example/remotes/leave/1.0.0-abc/'

test('a file is known by its whole address, so that two releases of one remote do not meet', () => {
  trustFiles(base, { 'remoteEntry.js': 'sha256-one' })
  trustFiles(base.replace('1.0.0', '1.1.0'), { 'remoteEntry.js': 'sha256-two' })
  expect(integrityOf(`${base}remoteEntry.js`)).toBe('sha256-one')
  expect(integrityOf(`${base.replace('1.0.0', '1.1.0')}remoteEntry.js`)).toBe('sha256-two')
})

test('what nobody vouched for has no hash', () => {
  expect(integrityOf(`${base}other.js`)).toBeUndefined()
})
