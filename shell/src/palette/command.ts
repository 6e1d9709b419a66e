import type { Decision } from '@portal/form-list/one-decision'
import { searchWords } from '@portal/rules/search/search-text'

/** The verbs in both languages, normalised for search. Three letters are enough. */
const verbs = [
  { decision: 'approve', words: ['onayla', 'approve'] },
  { decision: 'reject', words: ['reddet', 'reject'] },
] as const satisfies readonly { decision: Decision; words: readonly string[] }[]

const shortest = 3

interface Command {
  decision: Decision
  /** The number of the form. */
  number: string
}

/** Reads a decision and a form's number: `approve 765`, `onayla #765`, `765 onay`. */
export function readCommand(typed: string): Command | undefined {
  const [first = '', second = '', ...more] = searchWords(typed)
  if (more.length > 0) return undefined
  const [verb, number] = /\d/.test(first) ? [second, first] : [first, second]
  const digits = /^#?(\d{1,9})$/.exec(number)?.[1]
  const found = verbs.find(({ words }) => words.some(word => verb.length >= shortest && word.startsWith(verb)))
  return found && digits ? { decision: found.decision, number: digits } : undefined
}
