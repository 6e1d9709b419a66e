/**
 * @typedef {object} Difference
 * @property {string[]} narrowed what a remote that was built before may miss, or must give since
 * @property {string[]} widened
 */

const form = /^(.*?)(\?| \(required\))?(?:: (.*))?$/s
const alternative = /^type \S+ is: /

/** An alternative of a union is its own name. @param {string} line */
function read(line) {
  const [of = ''] = alternative.exec(line) ?? []
  const [, name = line, mark = '', type = ''] = of ? [] : (form.exec(line) ?? [])
  return { line, name, mark, type, of }
}

/** A remote may stop giving it, or now always receives it. */
const loosened = [' (required) to ?', '? to ']

/** Returns whether every alternative before is still one after. @param {string} before @param {string} after */
function isMore(before, after) {
  const alternatives = new Set(after.split(' | '))
  return before.split(' | ').every(each => alternatives.has(each))
}

/**
 * Compares two reports.
 * @param {readonly string[]} before @param {readonly string[]} after
 * @param {(before: string, after: string) => boolean} [serves] whether what a line says now does for whoever counts on
 *   what it said, although it reads otherwise
 */
export function compare(before, after, serves = () => false) {
  /** @type {Difference} */
  const difference = { narrowed: [], widened: [] }
  const [known, now] = [before.map(read), after.map(read)]
  const kept = new Set(before.filter(line => after.includes(line)))
  const typeOf = (/** @type {string} */ name) => name.slice(0, name.indexOf('.') + 1)
  for (const { line, name, mark, type, of } of known) {
    if (kept.has(line)) continue
    const another = of && now.find(each => each.of === of && !kept.has(each.line) && serves(line, each.line))
    if (another) {
      difference.widened.push(another.line)
      continue
    }
    const next = now.find(
      each => each.name === name && (each.mark === mark || loosened.includes(`${mark} to ${each.mark}`)),
    )
    if (next && (isMore(type, next.type) || serves(line, next.line))) difference.widened.push(next.line)
    else difference.narrowed.push(line)
  }
  for (const { line, name, mark } of now) {
    if (kept.has(line) || difference.widened.includes(line)) continue
    if (known.some(each => each.name === name && each.mark === mark)) continue
    const asksMore = mark === ' (required)' && known.some(each => each.name.startsWith(typeOf(name)))
    difference[asksMore ? 'narrowed' : 'widened'].push(line)
  }
  return difference
}
