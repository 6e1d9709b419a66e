const space = /[ \t\n\r]*/y
const token =
  /[[\]{},:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/** Where a text stops being JSON: its line, and the character in that line, from 1. */
export function jsonBreak(text: string): { line: number; character: number } {
  const before = text.slice(0, breakIn(text))
  const line = before.split('\n').length
  return { line, character: before.length - before.lastIndexOf('\n') }
}

/** The first place at which nothing that JSON allows there begins. `JSON.parse` does not always tell. */
function breakIn(text: string): number {
  const open: string[] = []
  // A value, a key, a colon, or what follows a value; an empty list or object may close at once.
  let next: 'value' | 'key' | 'colon' | 'end' = 'value'
  let mayClose = false
  for (let at = 0; ; ) {
    space.lastIndex = at
    space.exec(text)
    token.lastIndex = space.lastIndex
    const [found] = token.exec(text) ?? []
    if (found === undefined) return space.lastIndex
    const closes = found === (open.at(-1) === '{' ? '}' : ']') && open.length > 0
    if (closes && (next === 'end' || mayClose)) {
      open.pop()
      next = 'end'
    } else if (next === 'end') {
      if (found !== ',' || open.length === 0) return space.lastIndex
      next = open.at(-1) === '{' ? 'key' : 'value'
    } else if (next === 'colon') {
      if (found !== ':') return space.lastIndex
      next = 'value'
    } else if (next === 'key') {
      if (!found.startsWith('"')) return space.lastIndex
      next = 'colon'
    } else if (found === '{' || found === '[') {
      open.push(found)
      next = found === '{' ? 'key' : 'value'
      mayClose = true
      at = token.lastIndex
      continue
    } else {
      if (/[\]},:]/.test(found[0] ?? '')) return space.lastIndex
      next = 'end'
    }
    mayClose = false
    at = token.lastIndex
  }
}
