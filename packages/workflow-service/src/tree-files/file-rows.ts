import {
  mostMistakes,
  mostTreeCells,
  mostTreeEntries,
  type TreeFileFormat,
} from '@portal/contracts/trees/tree-files.calls'
import { readCsv, type CsvFault } from '@portal/rules/csv/parse-csv'
import { z } from 'zod'
import { surveyJson } from './survey-json'
import { columnKeys, columns, type ColumnKey, type FileRow, type Mistake } from './tree-columns'

interface Rows {
  rows: FileRow[]
  mistakes: Mistake[]
}

/** Returns the rows of a file, or its errors. */
export function fileRows(format: TreeFileFormat, content: string): Rows {
  const read = format === 'csv' ? csvRows(content) : jsonRows(content)
  if (read.rows.length > 0 || read.mistakes.length > 0) return read
  return refused([{ row: 1, column: '', code: 'TREE_FILE_EMPTY' }])
}

const refused = (mistakes: Mistake[]): Rows => ({ rows: [], mistakes })

function csvRows(content: string): Rows {
  const { rows: all, fault } = readCsv(content, { rows: mostTreeEntries, cells: mostTreeCells })
  const titles = all[0]?.cells ?? []
  if (fault) return refused([mistakeOf(fault, titles)])
  const placesOf = (key: ColumnKey) =>
    titles.flatMap((title, place) => (title === columns[key].tr || title === columns[key].en ? [place] : []))
  const wrong = columnKeys.filter(key => placesOf(key).length !== 1)
  if (wrong.length > 0) {
    const turkish = titles.filter(title => columnKeys.some(key => columns[key].tr === title)).length
    const language = turkish * 2 >= titles.length ? 'tr' : 'en'
    return refused(wrong.map((key): Mistake => ({ row: 1, column: columns[key][language], code: 'TREE_FILE_COLUMN' })))
  }
  const placeOf = Object.fromEntries(columnKeys.map(key => [key, placesOf(key)[0]])) as Record<ColumnKey, number>
  const columnOf = (key: ColumnKey) => titles[placeOf[key]] ?? key
  const rows = all.slice(1).map(({ line, cells }): FileRow => {
    const named = Object.fromEntries(columnKeys.map(key => [key, clean(cells[placeOf[key]] ?? '')]))
    return { cells: named as FileRow['cells'], row: line, columnOf }
  })
  return { rows, mistakes: [] }
}

function mistakeOf({ kind, line: row, cell }: CsvFault, titles: readonly string[]): Mistake {
  if (kind === 'rows') return { row, column: '', code: 'TREE_FILE_TOO_LONG', values: { limit: mostTreeEntries } }
  if (kind === 'cells') return { row, column: '', code: 'TREE_FILE_TOO_WIDE', values: { limit: mostTreeCells } }
  return { row, column: titles[cell] ?? '', code: 'TREE_FILE_QUOTE' }
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
  const found = surveyJson(text, mostTreeEntries)
  if (found && 'tree' in found) {
    return refused([{ row: found.tree, column: '', code: 'TREE_FILE_TOO_LONG', values: { limit: mostTreeEntries } }])
  }
  if (found) return refused([{ row: found.line, column: String(found.character), code: 'TREE_FILE_BROKEN' }])
  const { data, error } = treesSchema.safeParse(JSON.parse(text))
  if (error) {
    return refused(
      error.issues.slice(0, mostMistakes).map(({ path: [list = 'trees', tree, ...path] }): Mistake => {
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

function textsOf(values: { [key in ColumnKey]?: string | number | null | undefined }): FileRow['cells'] {
  return Object.fromEntries(columnKeys.map(key => [key, clean(String(values[key] ?? ''))])) as FileRow['cells']
}

/** Normalises names, so that they match the portal's. */
export function clean(value: string): string {
  return value.normalize('NFC').replace(/\s+/g, ' ').trim()
}
