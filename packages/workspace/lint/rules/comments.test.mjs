import { comments } from './comments.mjs'
import { testRule } from './rule-tester.mjs'

const long = 'word '.repeat(30)

testRule('comments', comments, {
  valid: [
    'f() // eslint-disable-line no-eval -- the input is a constant',
    '// to disable eslint is no good idea',
    `const text = '${long}'`,
    `// https://example.org/${long}`,
  ],
  invalid: [
    { code: 'f() // eslint-disable-line no-eval', errors: [{ messageId: 'unreasoned' }] },
    { code: '/* oxlint-disable no-eval --  */ f()', errors: [{ messageId: 'unreasoned' }] },
    { code: `/**\n * short\n * ${long}\n */`, errors: [{ messageId: 'long' }] },
  ],
})
