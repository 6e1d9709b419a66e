import { partNames, readTestArguments } from './test-arguments.mjs'

const read = (line: string) => readTestArguments(line.split(' ').filter(Boolean))

test.each([
  ['', { parts: partNames, changed: undefined, rest: [] }],
  ['unit', { parts: ['unit'], changed: undefined, rest: [] }],
  ['unit leave -w 1', { parts: ['unit'], changed: undefined, rest: ['leave', '-w', '1'] }],
  ['--changed', { parts: partNames, changed: { base: undefined }, rest: [] }],
  ['--changed HEAD~2', { parts: partNames, changed: { base: 'HEAD~2' }, rest: [] }],
  ['--changed=HEAD~2', { parts: partNames, changed: { base: 'HEAD~2' }, rest: [] }],
  ['unit --changed', { parts: ['unit'], changed: { base: undefined }, rest: [] }],
  ['unit --changed --verbose', { parts: ['unit'], changed: { base: undefined }, rest: ['--verbose'] }],
  ['lint --fix --changed main', { parts: ['lint'], changed: { base: 'main' }, rest: ['--fix'] }],
])('“%s”', (line, meant) => {
  expect(read(line)).toEqual(meant)
})

test.each([
  ['units', 'There is no part “units”.'],
  ['--help', 'There is no part “--help”.'],
  ['--changed --trace on', 'Say to which part “--trace on” belongs.'],
])('“%s” is refused with how it is used', (line, sentence) => {
  const refused = read(line)
  expect(refused).toEqual({ problem: expect.stringContaining(sentence) })
  expect(refused).toEqual({ problem: expect.stringContaining('npm test -- [<part>] --changed [<base>]') })
})
