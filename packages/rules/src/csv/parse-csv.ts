export interface CsvRow {
  /** The line on which the row begins, from 1. */
  line: number
  cells: string[]
}

/** Limits, so that no file fills the memory. */
export interface CsvLimits {
  /** The most rows, without the header. */
  readonly rows: number
  /** The most cells of a row. */
  readonly cells: number
}

/** Parsing stopped here: an open quote, text after a closing quote, or a limit. */
export interface CsvFault {
  readonly kind: 'quote' | 'rows' | 'cells'
  readonly line: number
  /** The cell's index in its row. */
  readonly cell: number
}

export interface CsvFile {
  readonly rows: CsvRow[]
  readonly fault: CsvFault | null
}

const unlimited: CsvLimits = { rows: Infinity, cells: Infinity }

const separators = [',', ';', '\t']
/** The separator appears at the beginning, however long a line is. */
const mostStart = 100_000
/** A report may put this many lines above its header. */
const mostTitles = 20

/**
 * Excel's separator depends on its language. It is the most frequent one of the first line whose next line has it, too:
 * a title above the header may have a comma.
 */
const separatorOf = (text: string): string => {
  const start = text.slice(0, mostStart).replace(/"[^"]*"/g, '')
  const lines = start.split(/[\r\n]+/, mostTitles).filter(line => line.trim())
  const frequent = lines.map(line => {
    const counts = separators.map(mark => [mark, line.split(mark).length] as const)
    const [mark, count] = counts.reduce((best, next) => (next[1] > best[1] ? next : best))
    return count > 1 ? mark : undefined
  })
  return frequent.find((mark, at) => mark && (lines[at + 1] ?? mark).includes(mark)) ?? frequent[0] ?? ','
}

/** Parses comma-separated values as RFC 4180 and Excel write them, up to the first error. Empty lines are skipped. */
export function readCsv(file: string, limits = unlimited): CsvFile {
  const portions = portionsOf(file, limits)
  let next = portions.next()
  while (!next.done) next = portions.next()
  return next.value
}

/** Does the same in portions, between which a page goes on working. */
export async function readCsvCalmly(file: string, limits: CsvLimits): Promise<CsvFile> {
  const portions = portionsOf(file, limits)
  let next = portions.next()
  for (; !next.done; next = portions.next()) await new Promise(resolve => setTimeout(resolve))
  return next.value
}

/** A page goes on working between so many rows. */
export const rowsAtOnce = 2000

function* portionsOf(file: string, limits: CsvLimits): Generator<undefined, CsvFile> {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const opening = new RegExp(`[^\\S${separator}\\r\\n]*"`, 'y')
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const rows: CsvRow[] = []
  let [at, line] = [0, 1]

  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }
  /** Returns the text up to the closing quote; undefined without one. */
  const readQuoted = (): string | undefined => {
    for (let cell = ''; ; cell += '"', at += 1) {
      const end = text.indexOf('"', at)
      if (end < 0) return undefined
      cell += text.slice(at, end)
      at = end + 1
      if (text[at] !== '"') return cell
    }
  }

  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    const faultOf = (kind: CsvFault['kind']): CsvFile => ({ rows, fault: { kind, line, cell: row.cells.length } })
    let isSeparated: boolean
    do {
      if (row.cells.length >= limits.cells) return faultOf('cells')
      const quoted = read(opening) === '' ? null : readQuoted()
      const rest = quoted === undefined ? '' : read(plain)
      if (quoted === undefined || (quoted !== null && rest.trim() !== '')) return faultOf('quote')
      row.cells.push((quoted ?? rest).trim())
      if (quoted !== null) line += breaksIn(quoted)
      isSeparated = text[at] === separator
      if (isSeparated) at += 1
    } while (isSeparated)
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (row.cells.some(Boolean)) {
      if (rows.length > limits.rows) return { rows, fault: { kind: 'rows', line: row.line, cell: 0 } }
      rows.push(row)
      if (rows.length % rowsAtOnce === 0) yield
    }
    line += 1
  }
  return { rows, fault: null }
}

function breaksIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
