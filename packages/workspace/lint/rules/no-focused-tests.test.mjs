import { testRule } from './rule-tester.mjs'
import { noFocusedTests } from './no-focused-tests.mjs'

/** @param {string} code */
const refused = code => ({ code, errors: [{ messageId: 'partial' }] })

testRule('no-focused-tests', noFocusedTests, {
  valid: [`test('a', () => {})`, `test.each([1])('a', () => {})`, `stream.skip(1)`, `test.describe('a', () => {})`],
  invalid: [
    refused(`test.only('a', () => {})`),
    refused(`test['only']('a', () => {})`),
    refused(`describe.skip('a', () => {})`),
    refused(`test.describe.only('a', () => {})`),
    refused(`const maybe = isRoot ? test : test.skip`),
    refused(`it.todo('a')`),
    refused(`fit('a', () => {})`),
    refused(`xdescribe('a', () => {})`),
  ],
})
