import { ruleTester } from '../rule-tester.mjs'
import { reasonedDisable } from './reasoned-disable.mjs'

ruleTester().run('reasoned-disable', reasonedDisable, {
  valid: ['f() // eslint-disable-line no-eval -- the input is a constant', '// to disable eslint is no good idea'],
  invalid: [
    { code: 'f() // eslint-disable-line no-eval', errors: [{ messageId: 'unreasoned' }] },
    { code: '/* eslint-disable no-eval --  */ f()', errors: [{ messageId: 'unreasoned' }] },
  ],
})
