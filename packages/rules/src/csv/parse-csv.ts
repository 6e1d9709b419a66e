export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
}

/** What Excel puts between cells depends on its language. */
const separatorOf = (text: string): string => {
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map(mark => [mark, header.split(mark).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

export interface CsvFile {
  readonly rows: CsvRow[]
  /** The line of a quote that nothing closes: it has swallowed the rest of the file. */
  readonly unclosed: number | null
}

/** Reads comma-separated values as RFC 4180 and Excel write them; lines without any text are left out. */
export const parseCsv = (file: string): CsvRow[] => readCsv(file).rows

/** The same, and whether the file ends where it should. */
export const readCsv = (file: string): CsvFile => {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let [line, quoteLine, cell, isQuoted] = [1, 1, '', false]
  let row: CsvRow = { line, cells: [] }

  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line: line + 1, cells: [] }
  }

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (character === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
      quoteLine = line
    } else if (!isQuoted && character === separator) {
      endCell()
    } else if (!isQuoted && character === '\n') {
      endRow()
    } else {
      cell += character
    }
    if (character === '\n') line += 1
  }
  endRow()
  return { rows, unclosed: isQuoted ? quoteLine : null }
}
