import { createLog } from './log'

const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = []
  write(createLog('info', { write: line => void lines.push(line) }))
  return lines.join('')
}

const secret = 'Demo.2026!'
class LeakingError extends Error {
  config = { headers: { authorization: secret } }
}

test.each([
  ['by itself', { password: secret }],
  ['in something', { login: { Password: secret } }],
  ['deep in something', { call: { headers: { 'set-cookie': secret } } }],
  ['in a list', { logins: [{ token: secret }] }],
  ['in an error', { err: new LeakingError('It failed.') }],
])('a secret %s is not written', (_where, details) => {
  const line = written(log => log.error(details, 'Something happened'))
  expect(line).toContain('[redacted]')
  expect(line).not.toContain(secret)
})

test('nor is one that a child of the log keeps', () => {
  expect(written(log => log.child({ connectionString: secret }).info({}, 'x'))).not.toContain(secret)
})

test('what is no secret is written as it is, and what was logged stays as it was', () => {
  const details = { reqId: 'r1', person: { name: 'Ayşe', password: secret }, counts: [1, 2], at: new Date(0) }
  const line = written(log => log.info(details, 'Something happened'))
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    reqId: 'r1',
    person: { name: 'Ayşe', password: '[redacted]' },
    counts: [1, 2],
    at: '1970-01-01T00:00:00.000Z',
    msg: 'Something happened',
  })
  expect(details.person.password).toBe(secret)
})

test('an error is written with its message, its place and its cause', () => {
  const line = written(log =>
    log.error({ err: new Error('It failed.', { cause: new Error('The disk is full.') }) }, 'x'),
  )
  const { err } = JSON.parse(line) as { err: { type: string; message: string; stack: string } }
  expect(err).toMatchObject({ type: 'Error', message: 'It failed.: The disk is full.' })
  expect(err.stack).toMatch(/log\.test\.ts/)
})
