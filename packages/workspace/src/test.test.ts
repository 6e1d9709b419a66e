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

test('builds and checks run beside the tests; journeys and stress follow the unit tests and the builds', async () => {
  const events: string[] = []
  const held: Record<string, () => void> = {}
  const work = async (name: string) => {
    events.push(`${name} begins`)
    await new Promise<void>(resolve => (held[name] = resolve))
    events.push(`${name} ends`)
  }
  /** Ends a part, and returns what has happened until nothing more does. */
  const end = async (name: string) => {
    held[name]?.()
    await new Promise(setImmediate)
    return events.splice(0)
  }
  const build = async () => {
    await work('build')
    throw new Error('A bracket is missing.')
  }
  const all = inOrder(['lint', 'types', 'unit', 'stress', 'e2e'], work, build)
  expect(events.splice(0).sort()).toEqual(['build begins', 'unit begins'])
  expect(await end('unit')).toEqual(['unit ends'])
  expect((await end('build')).sort()).toEqual(['build ends', 'e2e begins', 'lint begins', 'stress begins'])
  expect(await end('e2e')).toEqual(['e2e ends'])
  expect(await end('lint')).toEqual(['lint ends', 'types begins'])
  expect(await end('stress')).toEqual(['stress ends'])
  expect(await end('types')).toEqual(['types ends'])
  await all

  const checks = inOrder(['lint', 'types'], work, build)
  expect(events.splice(0)).toEqual(['lint begins', 'types begins'])
  await end('lint')
  await end('types')
  await checks
  const stress = inOrder(['stress'], work, build)
  expect(await end('stress')).toEqual(['stress begins'])
  await end('stress')
  await stress
})
