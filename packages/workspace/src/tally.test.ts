import { countJest, timesOfJest } from './parts/unit.mjs'
import { judge, slowest, sum, times } from './tally.mjs'

const outcome = { status: 0, output: 'said this\n', timedOut: false, leftovers: [] }

test('the parts add up to one line', () => {
  const parts = [
    { passed: 3, failed: 0, details: '' },
    { passed: 4, failed: 0, details: '' },
  ]
  expect(sum(parts)).toEqual({ line: '7 passed, 0 failed', status: 0 })
})

test('one failure anywhere fails the whole, and so does a run without a test', () => {
  expect(
    sum([
      { passed: 7, failed: 0, details: '' },
      { passed: 0, failed: 1, details: '' },
    ]).status,
  ).toBe(1)
  expect(sum([{ passed: 0, failed: 0, details: '' }]).status).toBe(1)
  expect(sum([]).status).toBe(1)
})

test.each([
  ['passed', { passed: 5, failed: 0 }, outcome, 0],
  ['failed', { passed: 5, failed: 2 }, { ...outcome, status: 1 }, 2],
  ['ended badly though each test passed', { passed: 5, failed: 0 }, { ...outcome, status: 1 }, 1],
  ['died before it could report', undefined, { ...outcome, status: 134 }, 1],
  ['hung', undefined, { ...outcome, status: 137, timedOut: true }, 1],
  ['found no test', { passed: 0, failed: 0 }, outcome, 1],
  ['left a process behind', { passed: 5, failed: 0 }, { ...outcome, leftovers: ['postgres -D x'] }, 1],
])('a part that %s', (_what, counts, result, failed) => {
  expect(judge(counts, result)).toMatchObject({ failed, details: expect.stringContaining('said this') })
})

test('a test file that could not be loaded counts as a failure', () => {
  expect(countJest({ numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 4,
    failed: 3,
  })
})

test('the ten slowest files are named, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({ file: `${i}.test.ts`, milliseconds: i * 1000 + 49 }))
  const lines = slowest('unit', files)
  expect(lines).toHaveLength(11)
  expect([lines[0], lines[1], lines[10]]).toEqual([
    '\nThe slowest files of unit:',
    '    11.0 s  11.test.ts',
    '     2.0 s  2.test.ts',
  ])
  expect(slowest('lint', [])).toEqual([])
})

test('it is said how long each part took', () => {
  const part = { passed: 1, failed: 0, details: '' }
  const parts = [
    { ...part, name: 'lint', milliseconds: 42_310 },
    { ...part, name: 'e2e', milliseconds: 600_000 },
  ]
  expect(times(parts)).toBe('lint 42.3 s, e2e 600.0 s')
})

test('jest says how long a file took', () => {
  const report = { testResults: [{ name: '/portal/shell/src/a.test.ts', startTime: 1000, endTime: 3500 }] }
  expect(timesOfJest('/portal', report)).toEqual([{ file: 'shell/src/a.test.ts', milliseconds: 2500 }])
})
