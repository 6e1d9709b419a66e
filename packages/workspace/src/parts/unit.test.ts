import { root } from '../root.mjs'
import { argumentsForJest } from './unit.mjs'

test.each([
  ['packages', ['packages/rules', 'mf-leave'], ['--projects', `${root}/packages/rules`, `${root}/mf-leave`]],
  ['a package and an option', ['packages/rules', '--ci'], ['--ci', '--projects', `${root}/packages/rules`]],
  [
    'a file beside a package',
    ['packages/rules', 'mf-leave/src/a.test.ts'],
    ['packages/rules', 'mf-leave/src/a.test.ts'],
  ],
  ['nothing', [], []],
])('jest is told of %s', (_what, args, told) => {
  expect(argumentsForJest(root, args)).toEqual(told)
})
