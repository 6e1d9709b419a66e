import type { ErrorCode } from '@portal/contracts/errors'
import { moduleExpressions, purchaseTypes, treeScopes } from '@portal/contracts/modules/modules'
import { purchaseTypeTexts, treeScopeTexts } from '@portal/contracts/modules/tree-texts'
import type { FileMistake } from '@portal/contracts/trees/tree-files.calls'
import type { Language, Text } from '@portal/contracts/wire/language'

/** The columns of a file of trees. Each approver has a row; a tree to be deleted has one without an approver. */
export const columns = {
  module: { tr: 'Modül', en: 'Module' },
  kind: { tr: 'Ağaç türü', en: 'Kind of tree' },
  purchaseType: { tr: 'Satın alma türü', en: 'Purchase type' },
  companyId: { tr: 'Şirket no', en: 'Company no' },
  company: { tr: 'Şirket', en: 'Company' },
  departmentId: { tr: 'Departman no', en: 'Department no' },
  department: { tr: 'Departman', en: 'Department' },
  ownerId: { tr: 'Kullanıcı no', en: 'User no' },
  owner: { tr: 'Kullanıcı', en: 'User' },
  place: { tr: 'Sıra', en: 'Place' },
  approverId: { tr: 'Onaylayan no', en: 'Approver no' },
  approver: { tr: 'Onaylayan', en: 'Approver' },
} as const satisfies Record<string, Text>
export type ColumnKey = keyof typeof columns
export const columnKeys = Object.keys(columns) as ColumnKey[]

/** An approver of a tree, in either format. */
export interface FileRow {
  cells: Readonly<Record<ColumnKey, string>>
  /** The place of the row, for errors. */
  row: number
  columnOf: (key: ColumnKey) => string
}

export interface Mistake extends Pick<FileMistake, 'row' | 'column'> {
  code: ErrorCode
  values?: Record<string, string | number | Text>
}

interface Choice<Value> {
  value: Value
  /** The value in JSON; spreadsheets have words. */
  key: string
  text: Text | undefined
}

export const moduleChoices = moduleExpressions.map(key => ({ value: key, key, text: undefined }))
export const kindChoices = (['Company', 'Department', 'Specific'] as const).map(key => ({
  value: treeScopes[key],
  key,
  text: treeScopeTexts[treeScopes[key]],
}))
export const typeChoices = (['IT', 'Administrative'] as const).map(key => ({
  value: purchaseTypes[key],
  key,
  text: purchaseTypeTexts[purchaseTypes[key]],
}))

/** Returns the meaning of a cell in either language. */
export function choiceIn<Value>(cell: string, choices: readonly Choice<Value>[]): Value | undefined {
  return choices.find(({ key, text }) => [key, text?.tr, text?.en].includes(cell))?.value
}

export function choiceWord<Value>(choice: Choice<Value>, language: Language): string {
  return choice.text?.[language] ?? choice.key
}
