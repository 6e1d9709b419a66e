import { keptFormatter } from './kept-formatter'
import type { Language } from './language'

/** Messages in ICU syntax: `{name}`, `{count, plural, one {# day} other {# days}}`, `{kind, select, …}`. */

export type Values = Readonly<Record<string, string | number>>

interface Argument {
  name: string
  kind: string
  /** What a plural leaves out of its count. */
  offset: number
  choices: ReadonlyMap<string, readonly Part[]>
}

/** The place of a plural's count. */
const count = Symbol('#')
type Part = string | typeof count | Argument

const read = new Map<string, readonly Part[]>()

const numbers = keptFormatter(locale => new Intl.NumberFormat(locale))
const plurals = keptFormatter((locale, type: Intl.PluralRuleType) => new Intl.PluralRules(locale, { type }))

export function formatMessage(message: string, values: Values, language: Language): string {
  let parts = read.get(message)
  if (!parts) read.set(message, (parts = new MessageReader(message).all()))
  return join(parts, { values, language })
}

interface Scope {
  values: Values
  language: Language
  count?: number
}

function join(parts: readonly Part[], scope: Scope): string {
  return parts.map(part => textOf(part, scope)).join('')
}

function textOf(part: Part, scope: Scope): string {
  const { values, language } = scope
  if (typeof part === 'string') return part
  if (part === count) return numbers(language, undefined).format(scope.count ?? 0)
  const value = values[part.name] ?? ''
  const { kind, choices } = part
  const chosen = (key: string) => choices.get(key) ?? choices.get('other') ?? []
  if (kind === 'select') return join(chosen(String(value)), scope)
  if (kind === 'plural' || kind === 'selectordinal') {
    const counted = Number(value) - part.offset
    const exact = choices.get(`=${value}`)
    const rules = plurals(language, kind === 'plural' ? 'cardinal' : 'ordinal')
    return join(exact ?? chosen(rules.select(counted)), { ...scope, count: counted })
  }
  return kind === 'number' ? numbers(language, undefined).format(Number(value)) : String(value)
}

class MessageReader {
  #at = 0

  constructor(private readonly text: string) {}

  all(): Part[] {
    return this.#message(false, true)
  }

  /** Reads until the brace that closes this message, or everything. */
  #message(isPlural: boolean, isOutermost = false): Part[] {
    const parts: Part[] = []
    let literal = ''
    const end = () => {
      if (literal) parts.push(literal)
      literal = ''
    }
    for (; this.#at < this.text.length; this.#at += 1) {
      const char = this.text[this.#at]
      if (char === '}' && !isOutermost) break
      if (char === '{') {
        end()
        parts.push(this.#argument())
      } else if (char === '#' && isPlural) {
        end()
        parts.push(count)
      } else literal += char === "'" ? this.#quoted() : char
    }
    end()
    return parts
  }

  /** An apostrophe quotes what follows if that has a meaning of its own. Two are one. */
  #quoted(): string {
    const quoted = /^'(?:'|([{}#](?:[^']|'')*)(?:'|$))/.exec(this.text.slice(this.#at))
    if (!quoted) return "'"
    this.#at += quoted[0].length - 1
    return quoted[1]?.replaceAll("''", "'") ?? "'"
  }

  #argument(): Argument {
    this.#at += 1
    const name = this.#until(/[,}]/)
    const kind = this.#take(',') ? this.#until(/[,}]/) : ''
    const argument = { name, kind, offset: 0, choices: new Map<string, Part[]>() }
    if (!this.#take(',')) return argument
    for (let key = this.#until(/[{}]/); this.text[this.#at] === '{'; key = this.#until(/[{}]/)) {
      const [begin = '', offset = 0] = /^offset:\s*(\d+)\s+/.exec(key) ?? []
      argument.offset ||= Number(offset)
      this.#at += 1
      argument.choices.set(key.slice(begin.length), this.#message(kind !== 'select'))
      this.#at += 1
    }
    return argument
  }

  #take(char: string): boolean {
    if (this.text[this.#at] !== char) return false
    this.#at += 1
    return true
  }

  /** Reads a word, without the spaces around it. */
  #until(end: RegExp): string {
    const length = this.text.slice(this.#at).search(end)
    const word = this.text.slice(this.#at, length < 0 ? undefined : this.#at + length)
    this.#at += word.length
    return word.trim()
  }
}
