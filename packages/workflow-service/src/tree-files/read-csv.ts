interface ReadCsv {
  rows: string[][]
  /** The last row ends before a cell whose quotes are not closed, or stand within it. */
  isBroken: boolean
}

/** The cells of a CSV (RFC 4180) with the separator of its first line. */
export function readCsv(text: string): ReadCsv {
  const content = text.replace(/^\uFEFF/, '')
  const head = content.split(/[\r\n]/, 1)[0] ?? ''
  const separator = [';', ',', '\t'].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  )
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  while (cell.lastIndex < content.length) {
    const found = cell.exec(content)
    if (!found) return { rows: [...rows, row], isBroken: true }
    const [, quoted, plain = '', end] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    // A file may end without a line break; then the last cell ends with it.
    if (end === separator && cell.lastIndex < content.length) continue
    if (end === separator) row.push('')
    rows.push(row)
    row = []
  }
  return { rows, isBroken: false }
}
