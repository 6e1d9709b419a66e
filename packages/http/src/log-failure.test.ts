import { refusalFor } from './failure'
import { logFailure } from './log-failure'

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

const setUp = () => {
  const lines: object[] = []
  const log = { error: (details: object) => void lines.push(details) }
  const fail = (thrown: unknown) => logFailure(log, refusalFor(thrown), thrown, { route: '/x' }, 'A call failed')
  return { lines, fail }
}

test('an outage has one line per second and kind, and the calls in between share its support code', () => {
  const { lines, fail } = setUp()
  const [full, lost] = [{ code: '53100' }, new Error('Connection terminated unexpectedly')]
  const first = Array.from({ length: 100 }, () => [fail(full), fail(lost)].join())
  expect(new Set(first).size).toBe(1)
  expect(lines).toMatchObject([
    { err: full, route: '/x', leftOut: 0 },
    { err: lost, leftOut: 0 },
  ])
  jest.advanceTimersByTime(1000)
  const next = fail(full)
  expect(first[0]).not.toContain(next)
  expect(lines[2]).toMatchObject({ err: full, supportCode: next, leftOut: 99 })
})

test('an unexpected error has a line each time', () => {
  const { lines, fail } = setUp()
  const mistake = new TypeError('x is not a function')
  expect(fail(mistake)).not.toBe(fail(mistake))
  expect(lines).toHaveLength(2)
})
