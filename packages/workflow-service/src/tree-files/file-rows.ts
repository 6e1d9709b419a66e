import type { TreeFileFormat } from '@portal/contracts/trees/tree-files.calls'
import { z } from 'zod'
import { jsonBreak } from './json-break'
import { readCsv } from './read-csv'
import { columnKeys, columns, type ColumnKey, type FileRow, type Mistake } from './tree-columns'

interface Rows {
  rows: FileRow[]
  mistakes: Mistake[]
}

/** The rows of a file, or why there are none. */
export function fileRows(format: TreeFileFormat, content: string): Rows {
  const read = format === 'csv' ? csvRows(content) : jsonRows(content)
  if (read.rows.length > 0 || read.mistakes.length > 0) return read
  return refused({ row: 1, column: '', code: 'TREE_FILE_EMPTY' })
}

const refused = (...mistakes: Mistake[]): Rows => ({ rows: [], mistakes })

function csvRows(content: string): Rows {
  const read = readCsv(content)
  const [head = [], ...lines] = read.rows
  const titles = head.map(title => title.trim())
  if (read.isBroken) {
    const column = titles[read.rows.at(-1)?.length ?? 0] ?? ''
    return refused({ row: read.rows.length, column, code: 'TREE_FILE_QUOTE' })
  }
  const placesOf = (key: ColumnKey) =>
    titles.flatMap((title, place) => (title === columns[key].tr || title === columns[key].en ? [place] : []))
  const wrong = columnKeys.filter(key => placesOf(key).length !== 1)
  if (wrong.length > 0) {
    const turkish = titles.filter(title => columnKeys.some(key => columns[key].tr === title)).length
    const language = turkish * 2 >= titles.length ? 'tr' : 'en'
    return refused(
      ...wrong.map((key): Mistake => ({ row: 1, column: columns[key][language], code: 'TREE_FILE_COLUMN' })),
    )
  }
  const placeOf = Object.fromEntries(columnKeys.map(key => [key, placesOf(key)[0]])) as Record<ColumnKey, number>
  const rows = lines.flatMap((line, index): FileRow[] => {
    if (line.every(cell => cell.trim() === '')) return []
    const cells = Object.fromEntries(columnKeys.map(key => [key, clean(line[placeOf[key]] ?? '')]))
    const columnOf = (key: ColumnKey) => titles[placeOf[key]] ?? key
    return [{ cells: cells as FileRow['cells'], row: index + 2, columnOf }]
  })
  return { rows, mistakes: [] }
}

const id = z.number().nullish()
const text = z.string().nullish()
const treesSchema = z.object({
  trees: z.array(
    z.object({
      module: z.string(),
      kind: z.string(),
      purchaseType: text,
      companyId: id,
      company: text,
      departmentId: id,
      department: text,
      ownerId: id,
      owner: text,
      approvers: z.array(z.object({ id, name: text })),
    }),
  ),
})

function jsonRows(content: string): Rows {
  const text = content.replace(/^\uFEFF/, '')
  const read = parsed(text)
  if (read === undefined) {
    const { line, character } = jsonBreak(text)
    return refused({ row: line, column: String(character), code: 'TREE_FILE_BROKEN' })
  }
  const { data, error } = treesSchema.safeParse(read)
  if (error) {
    return refused(
      ...error.issues.map(({ path: [list = 'trees', tree, ...path] }): Mistake => {
        const column = (tree === undefined ? [list] : path)
          .map(part => (typeof part === 'number' ? `[${part + 1}]` : String(part)))
          .join('.')
        return { row: Number(tree ?? 0) + 1, column: column.replaceAll('.[', '['), code: 'TREE_FILE_UNREADABLE' }
      }),
    )
  }
  const rows = data.trees.flatMap(({ approvers, ...tree }, index) => {
    const [common, row] = [{ ...tree, place: '', approverId: '', approver: '' }, index + 1]
    if (approvers.length === 0) return [{ cells: textsOf(common), row, columnOf: (key: ColumnKey) => key }]
    const names: Partial<Record<ColumnKey, string>> = { approverId: 'id', approver: 'name' }
    return approvers.map(({ id: approverId, name: approver }, place) => ({
      cells: textsOf({ ...common, place: place + 1, approverId, approver }),
      row,
      columnOf: (key: ColumnKey) => (names[key] ? `approvers[${place + 1}].${names[key]}` : key),
    }))
  })
  return { rows, mistakes: [] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textsOf(values: { [key in ColumnKey]?: string | number | null | undefined }): FileRow['cells'] {
  return Object.fromEntries(columnKeys.map(key => [key, clean(String(values[key] ?? ''))])) as FileRow['cells']
}

/** Names are compared with those of the portal, whatever program wrote them. */
export function clean(value: string): string {
  return value.normalize('NFC').replace(/\s+/g, ' ').trim()
}
