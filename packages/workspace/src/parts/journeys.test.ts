import { countJourneys, countsOf, keptOutOf, timesOfJourneys, troublesOf } from './journeys.mjs'

const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
  title,
  file: 'login.spec.ts',
  line: 8,
  tests: [{ status, results: messages.map(message => (message === undefined ? {} : { error: { message } })) }],
})
const config = { rootDir: '/clone/e2e/journeys' }
const report = { config, stats: { expected: 4, unexpected: 1, flaky: 2 } }

test('an error outside of journeys counts as a failure', () => {
  expect(countJourneys({ ...report, errors: [{ message: 'No browser.' }] })).toEqual({ passed: 6, failed: 2 })
})

test('what failed is told with its reason, and so is what passed only when it was tried again', () => {
  const suites = [
    { specs: [spec('one logs in', 'expected', undefined)] },
    {
      suites: [
        {
          specs: [
            spec('one logs out', 'unexpected', '\u001b[31mNot there\u001b[39m'),
            spec('one waits', 'flaky', 'Late', undefined),
          ],
        },
      ],
    },
  ]
  expect(troublesOf({ ...report, suites })).toEqual([
    'Failed: login.spec.ts:8 one logs out\n  Not there',
    'Passed only at the second try: login.spec.ts:8 one waits\n  Late',
  ])
})

test('of many failures the first ten are told, and of a long reason its beginning', () => {
  const many = Array.from({ length: 30 }, (_, index) => spec(`journey ${index}`, 'unexpected', 'line\n'.repeat(50)))
  const told = troublesOf({ ...report, suites: [{ specs: many }] })
  expect([told.length, told[0]?.split('\n').length]).toEqual([10, 13])
})

test('where nothing went wrong nothing is told', () => {
  expect(
    troublesOf({
      config,
      stats: { expected: 1, unexpected: 0, flaky: 0 },
      suites: [{ specs: [spec('one', 'expected', undefined)] }],
    }),
  ).toEqual([])
})

test('the time of a file is that of its journeys, with every try of them', () => {
  const lasting = (file: string, ...durations: number[]) => ({
    ...spec('a journey', 'expected'),
    file,
    tests: [{ status: 'expected', results: durations.map(duration => ({ duration })) }],
  })
  const suites = [
    {
      specs: [lasting('leave/filing.spec.ts', 3000)],
      suites: [{ specs: [lasting('leave/filing.spec.ts', 500, 700)] }],
    },
    { specs: [lasting('home/home.spec.ts', 100)] },
  ]
  expect(timesOfJourneys('/clone', { ...report, suites })).toEqual([
    { file: 'e2e/journeys/leave/filing.spec.ts', milliseconds: 4200 },
    { file: 'e2e/journeys/home/home.spec.ts', milliseconds: 100 },
  ])
})

test('what journeys counted is a table, and none where nothing was counted', () => {
  const [test] = spec('ten are approved', 'expected', undefined).tests
  const annotations = [{ type: 'slow' }, { type: 'counted', description: 'ten approvals | 3 clicks | 3 | 2–3' }]
  const counting = { ...spec('', 'expected'), tests: [{ status: 'expected', results: [], ...test, annotations }] }
  expect(countsOf({ ...report, suites: [{ specs: [counting] }] }).at(-1)).toBe('| ten approvals | 3 clicks | 3 | 2–3 |')
  expect(countsOf({ ...report, suites: [{ specs: [spec('one logs in', 'expected', undefined)] }] })).toEqual([])
})

test('a remote that a host API keeps out is told with its reason', () => {
  const [test] = spec('mf-leave of release/2026-11-01', 'expected', undefined).tests
  const annotations = [{ type: 'kept out', description: '“leave” needs the host API ^2.1.0.' }]
  const keptOut = { ...spec('', 'expected'), tests: [{ status: 'expected', results: [], ...test, annotations }] }
  expect(keptOutOf({ ...report, suites: [{ specs: [keptOut] }] })).toEqual([
    'Kept out: “leave” needs the host API ^2.1.0.',
  ])
})
