import { comments } from './rules/comments.mjs'
import { expandFirst } from './rules/expand-first.mjs'
import { moduleLiterals } from './rules/module-literals.mjs'
import { noFocusedTests } from './rules/no-focused-tests.mjs'
import { noRawText } from './rules/no-raw-text.mjs'
import { plainWords } from './rules/plain-words.mjs'
import { readsWait } from './rules/reads-wait.mjs'

/**
 * A rule as in ESLint, whose interface oxlint has.
 * @typedef {object} Rule
 * @property {{ messages: Record<string, string>, schema?: object[] }} meta
 * @property {(context: Context) => Record<string, (node: any) => void>} create
 *
 * @typedef {object} Context
 * @property {any[]} options
 * @property {SourceCode} sourceCode
 * @property {(fault: { node?: any, loc?: any, messageId: string, data?: Record<string, string> }) => void} report
 *
 * @typedef {object} SourceCode
 * @property {string[]} lines
 * @property {() => { value: string, loc: { start: { line: number }, end: { line: number } } }[]} getAllComments
 * @property {(node: any) => { name: string, references: { init?: boolean, identifier: any }[] }[]} getDeclaredVariables
 */

/** Rules for this repository. */
export default {
  meta: { name: 'house' },
  rules: {
    comments,
    'expand-first': expandFirst,
    'module-literals': moduleLiterals,
    'no-focused-tests': noFocusedTests,
    'no-raw-text': noRawText,
    'plain-words': plainWords,
    'reads-wait': readsWait,
  },
}
