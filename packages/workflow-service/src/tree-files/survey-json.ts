const space = /[ \t\n\r]*/y
const token = /[[\]{},:"]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
// Strings must not contain control characters.
const plain = /[^"\\\u0000-\u001f]*/y // eslint-disable-line no-control-regex -- JSON forbids these characters
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** The place where a text stops being JSON: line and character, from 1. */
interface JsonBreak {
  line: number
  character: number
}

/** The tree, from 1, that exceeds the limit of approvers. */
interface TooLong {
  tree: number
}

/**
 * Checks the JSON of a file of trees before it is parsed, because a few bytes of JSON can become a hundred times as
 * much memory.
 */
export function surveyJson(text: string, mostEntries: number): JsonBreak | TooLong | undefined {
  const found = walk(text, mostEntries)
  if (typeof found !== 'number') return found
  const before = text.slice(0, found)
  let line = 1
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) line += 1
  return { line, character: before.length - before.lastIndexOf('\n') }
}

/** The nesting depth in the list of trees, and in a tree's approvers. */
const [inTrees, inApprovers] = [2, 4]

/** Returns the first place with a syntax error; undefined for JSON. */
function walk(text: string, mostEntries: number): number | TooLong | undefined {
  const open: string[] = []
  // The expected token: a value, a key, a colon, or the end of a value. An empty list or object may close at once.
  let next: 'value' | 'key' | 'colon' | 'end' = 'value'
  let mayClose = false
  let [trees, entries] = [0, 0]
  for (let at = 0; ; ) {
    const start = endOf(space, text, at)
    if (start === text.length && next === 'end' && open.length === 0) return undefined
    const end = endOf(token, text, start)
    const found = text.slice(start, end)
    at = found === '"' ? endOfString(text, end) : end
    if (found === '' || at < 0) return start
    const closes = found === (open.at(-1) === '{' ? '}' : ']') && open.length > 0
    if (closes && (next === 'end' || mayClose)) {
      open.pop()
      next = 'end'
      mayClose = false
      continue
    }
    const [isFirst, expected] = [mayClose, next]
    mayClose = false
    if (expected === 'end') {
      if (found !== ',' || open.length === 0) return start
      next = open.at(-1) === '{' ? 'key' : 'value'
    } else if (expected === 'colon') {
      if (found !== ':') return start
      next = 'value'
    } else if (expected === 'key') {
      if (found !== '"') return start
      next = 'colon'
    } else {
      if (/[\]},:]/.test(found)) return start
      if (open.length === inTrees) trees += 1
      // A tree without approvers counts as one entry, so its first approver adds none.
      if (open.length === inTrees || (open.length === inApprovers && !isFirst)) entries += 1
      if (entries > mostEntries) return { tree: trees }
      next = 'end'
      if (found !== '{' && found !== '[') continue
      open.push(found)
      next = found === '{' ? 'key' : 'value'
      mayClose = true
    }
  }
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Returns the position after the closing quote; -1 without one. */
function endOfString(text: string, from: number): number {
  for (let at = endOf(plain, text, from); ; ) {
    if (text[at] === '"') return at + 1
    const end = endOf(escape, text, at)
    if (end === at) return -1
    at = endOf(plain, text, end)
  }
}
