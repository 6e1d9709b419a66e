import { judge } from './tally.mjs'
import { inOrder, readArguments } from './test.mjs'

const daily = ['lint', 'types', 'unit', 'stress', 'e2e']
const read = (line: string) => readArguments(line.split(' ').filter(Boolean))

test.each([
  ['', { names: daily, rest: [] }],
  ['unit leave -w 1', { names: ['unit'], rest: ['leave', '-w', '1'] }],
  ['--changed', { names: daily, changed: {}, rest: [] }],
  ['--changed HEAD~2', { names: daily, changed: { base: 'HEAD~2' }, rest: [] }],
  ['--changed=HEAD~2', { names: daily, changed: { base: 'HEAD~2' }, rest: [] }],
  ['unit --changed --verbose', { names: ['unit'], changed: {}, rest: ['--verbose'] }],
  ['lint --fix --changed main', { names: ['lint'], changed: { base: 'main' }, rest: ['--fix'] }],
])('“%s”', (line, meant) => {
  expect(read(line)).toEqual(expect.objectContaining(meant))
})

test.each(['units', '--help', '--changed --trace on'])('“%s” is refused with how it is used', line => {
  expect(() => read(line)).toThrow(/There is no part “(units|--help|--trace)”\.\n\nnpm test/)
})

const outcome = { status: 0, output: 'said this\n', timedOut: false, leftovers: [] }

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

test('checks, builds and stress run beside the unit tests, and journeys after all of them', async () => {
  const events: string[] = []
  const work = async (name: string) => {
    events.push(`${name} begins`)
    await new Promise(resolve => setTimeout(resolve, name === 'unit' ? 0 : 1))
    events.push(`${name} ends`)
  }
  const build = async () => {
    await work('build')
    throw new Error('A bracket is missing.')
  }
  await inOrder(['lint', 'types', 'unit', 'stress', 'e2e'], work, build)
  expect(events.slice(0, 2)).toEqual(['unit begins', 'lint begins'])
  const order = ['lint', 'types', 'build', 'stress', 'e2e'].flatMap(name => [`${name} begins`, `${name} ends`]).slice(1)
  expect(events.filter(event => order.includes(event))).toEqual(order)
  events.length = 0
  await inOrder(['lint', 'types'], work, build)
  expect(events).toEqual(['lint begins', 'types begins', 'lint ends', 'types ends'])
  events.length = 0
  await inOrder(['stress'], work, build)
  expect(events).toEqual(['stress begins', 'stress ends'])
})
