import type { CallRequest } from '@portal/contracts/wire/call'
import type { Access } from '@portal/contracts/identity/access'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { exportTreesCall } from '@portal/contracts/trees/tree-files.calls'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import type { Kysely } from 'kysely'
import { csvOf } from '@portal/rules/csv/write-csv'
import { treesOfCorporation } from '../trees/trees.query'
import { choiceWord, type ColumnKey, columnKeys, columns, kindChoices, typeChoices } from './tree-columns'
import { dated, textFile } from '../file-bodies'

type Wish = CallRequest<typeof exportTreesCall>['body']

const names = { tr: 'Onay ağaçları', en: 'Approval trees' }

/** Returns trees as a file that can be imported again. */
export async function exportTrees(
  db: Kysely<Schema>,
  { format, ...wanted }: Wish,
  access: Access,
  language: Language,
): Promise<FileBody> {
  const all = { ...wanted, purchaseTypeId: null }
  const trees = await treesOfCorporation(db, access, ['Corporation', 'Department', 'Specific'], all)
  const text = format === 'csv' ? csvOfTrees(trees, language) : jsonOfTrees(trees)
  return textFile(dated(names[language]), format, text)
}

function csvOfTrees(trees: readonly DefaultTree[], language: Language): string {
  const rows = trees.flatMap(tree =>
    tree.approvalTree.map(({ treeOrder, userId, name }) => {
      const { kind, type } = choicesOf(tree)
      const cells: Record<ColumnKey, string | number | null> = {
        module: tree.modules.expressionKey,
        kind: kind ? choiceWord(kind, language) : null,
        purchaseType: type ? choiceWord(type, language) : null,
        ...ownerOf(tree),
        place: treeOrder,
        approverId: userId,
        approver: name,
      }
      return columnKeys.map(key => cells[key])
    }),
  )
  return csvOf([columnKeys.map(key => columns[key][language]), ...rows])
}

function jsonOfTrees(trees: readonly DefaultTree[]): string {
  const written = trees.map(tree => {
    const { kind, type } = choicesOf(tree)
    return {
      module: tree.modules.expressionKey,
      kind: kind?.key,
      purchaseType: type?.key ?? null,
      ...ownerOf(tree),
      approvers: tree.approvalTree.map(({ userId, name }) => ({ id: userId, name })),
    }
  })
  return `${JSON.stringify({ trees: written }, null, 2)}\n`
}

function choicesOf({ treeScope, purchaseTypeId }: DefaultTree) {
  return {
    kind: kindChoices.find(({ value }) => value === treeScope),
    type: typeChoices.find(({ value }) => value === purchaseTypeId),
  }
}

function ownerOf(tree: DefaultTree) {
  return {
    companyId: tree.corporationId,
    company: tree.corporationName,
    departmentId: tree.departmentId,
    department: tree.departmentName,
    ownerId: tree.formOwnerUserId,
    owner: tree.formOwnerName,
  }
}
