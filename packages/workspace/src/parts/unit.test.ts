import { root } from '../root.mjs'
import { afterSecondTry, argumentsForJest } from './unit.mjs'

test.each([
  ['packages', ['packages/rules', 'mf-leave'], [`${root}/packages/rules/`, `${root}/mf-leave/`]],
  ['a file beside a package', ['packages/rules', 'leave/src/a'], [`${root}/packages/rules/`, 'leave/src/a']],
  ['an option', ['--ci'], ['--ci']],
  ['nothing', [], []],
])('jest is told of %s', (_what, args, told) => {
  expect(argumentsForJest(root, args)).toEqual(told)
})

describe('a file that failed is tried again', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { name: 'calm.test.ts', status: 'passed' },
      { name: 'shy.test.ts', status: 'failed' },
    ],
  }
  const first = { report, judged: { passed: 7, failed: 1, details: 'the database was away' } }
  const again = (failed: number) => ({ report, judged: { passed: 3 - failed, failed, details: '' } })

  test('what passes then has passed, and is named with its first failure', () => {
    const { passed, failed, remarks } = afterSecondTry(first, again(0))
    expect({ passed, failed }).toEqual({ passed: 8, failed: 0 })
    expect(remarks).toEqual(['Passed only at the second try: shy.test.ts\nthe database was away'])
  })

  test('what fails again has failed', () => {
    expect(afterSecondTry(first, again(1))).toBe(first.judged)
  })

  test('what the first try left behind stays a failure', () => {
    const untidy = { ...first, judged: { ...first.judged, failed: 2 } }
    expect(afterSecondTry(untidy, again(0)).failed).toBe(1)
  })
})
