import { searchText } from '../search/search-text'
import type { CsvRow } from './parse-csv'

/** A column of a file, described so that a person recognises it. */
export interface CsvColumn {
  readonly header: string
  /** The number of rows with a value. */
  readonly filled: number
  /** Its first distinct values. */
  readonly examples: readonly string[]
}

const mostExamples = 3

export function columnsOf([header, ...rows]: readonly CsvRow[]): CsvColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header?.cells.length ?? 0)
  return Array.from({ length: width }, (_, at) => {
    const examples = new Set<string>()
    let filled = 0
    for (const { cells } of rows) {
      const value = cells[at]
      if (!value) continue
      filled += 1
      if (examples.size < mostExamples) examples.add(value)
    }
    return { header: header?.cells[at] ?? '', filled, examples: [...examples] }
  })
}

/** A column's possible names: the wire's name and words for people. */
export interface NamedField<Name extends string> {
  readonly name: Name
  readonly words: readonly string[]
  /** It holds an email of somebody whom its words name. */
  readonly isEmailOf?: boolean
}

/** Letters and digits only, without case, accents and dots: `E-Posta`, `e posta` and `EPOSTA` are equal. */
export const plainHeader = (text: string): string => searchText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What may stand before a field's name in a header: `Personel Adı`, `Employee email`, `İş telefonu`. */
const whose = /^(personel|calisan|kullanici|kurumsal|sirket|is|employee|staff|user|work|company)(in|nin|s)?/
const emailWords = /(nin|in|s)?(e?posta|e?mail)(si|i)?(adresi|address)?$/

/**
 * Maps columns to fields by their headers; a field goes to the first column with its name. Without an exact name,
 * `Yönetici E-posta` names the field of the manager, and `Personel Adı` that of the name.
 */
export function guessFields<Name extends string>(
  headers: readonly string[],
  fields: readonly NamedField<Name>[],
): (Name | null)[] {
  const wordsOf = ({ name, words }: NamedField<Name>) =>
    [name, ...words].map(word => [plainHeader(word), name] as const)
  const names = new Map(fields.flatMap(wordsOf))
  const holders = new Map(fields.filter(({ isEmailOf }) => isEmailOf).flatMap(wordsOf))
  const taken = new Set<Name>()
  const found: (Name | null)[] = headers.map(() => null)
  const meanings = [
    (header: string) => names.get(header),
    (header: string) => (emailWords.test(header) ? holders.get(header.replace(emailWords, '')) : undefined),
    (header: string) => (whose.test(header) ? names.get(header.replace(whose, '')) : undefined),
  ]
  for (const meaningOf of meanings) {
    headers.forEach((header, at) => {
      const name = meaningOf(plainHeader(header))
      if (name === undefined || found[at] !== null || taken.has(name)) return
      taken.add(name)
      found[at] = name
    })
  }
  return found
}

/** The rows among which a header is looked for. */
export const mostAbove = 20

/** Finds the row of the headers, below titles and dates of a report: it names the most fields. */
export function headerIn(rows: readonly CsvRow[], fields: readonly NamedField<string>[]): number {
  const named = rows.slice(0, mostAbove).map(({ cells }) => guessFields(cells, fields).filter(Boolean).length)
  const most = Math.max(...named)
  return most > 1 ? named.indexOf(most) : 0
}

/** Returns the rows keyed by field; columns without a field are dropped. */
export function rowsOfFields(rows: readonly CsvRow[], fields: readonly (string | null)[]): CsvRow[] {
  const chosen = fields.flatMap((name, at) => (name === null ? [] : [{ name, at }]))
  return rows.map(({ line, cells }, row) => ({
    line,
    cells: chosen.map(({ name, at }) => (row === 0 ? name : (cells[at] ?? ''))),
  }))
}
