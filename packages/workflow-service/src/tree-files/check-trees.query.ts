import { createHash } from 'node:crypto'
import { errorCatalogue } from '@portal/contracts/errors'
import type { Access } from '@portal/contracts/identity/access'
import { type DefaultTree, mostApprovers } from '@portal/contracts/trees/default-trees'
import { type FileMistake, mostMistakes, type TreeFileFormat } from '@portal/contracts/trees/tree-files.calls'
import { fill, type Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { ownedTreeError } from '@portal/rules/trees/default-tree'
import { type Kysely, sql } from 'kysely'
import { listModules, type ModuleRow } from '../modules/modules.query'
import type { TreeKey } from '../trees/trees.query'
import { loadPeople, type NamedPeople } from '../trees/people.query'
import { presentNoTree, presentTree, treeRowsFrom } from '../trees/tree-rows.query'
import { mayWriteTreesOf, subjectOf, treeOwnerOf } from '../trees/tree-subject.query'
import { fileRows } from './file-rows'
import { type ApproverRow, type Fault, namesInReach, type TreeInFile, treesInRows } from './rows-of-trees'
import type { Mistake } from './tree-columns'

export interface TreeFile {
  format: TreeFileFormat
  content: string
}

/** A tree in the file, beside the saved one. */
export interface ComparedTree extends TreeKey {
  tree: DefaultTree
  treeUsers: number[]
}

export interface CheckedFile {
  mistakes: Mistake[]
  changes: ComparedTree[]
  unchanged: number
  /** Changes when a tree's version or the file changes. */
  token: string
  people: NamedPeople
}

/** Returns what a file of trees would change, and its errors by the rules of every save. */
export async function checkTrees(
  db: Kysely<Schema>,
  { format, content }: TreeFile,
  access: Access,
  { lock = false }: { lock?: boolean } = {},
): Promise<CheckedFile> {
  const { rows, mistakes } = fileRows(format, content)
  const fault: Fault = (row, key, code, values = {}) =>
    void mistakes.push({ row: row.row, column: row.columnOf(key), code, values })
  const inFile = treesInRows(rows, await namesInReach(db, access), fault)
  const saved = await savedTrees(db, access)
  const modules = await listModules(db)
  const people = await loadPeople(
    db,
    inFile.flatMap(({ owner, rows: own }) => [owner.id, ...own.flatMap(({ userId }) => userId ?? [])]),
    { lock },
  )
  const changes: ComparedTree[] = []
  const versions: unknown[] = []
  for (const one of inFile) {
    const module = modules.find(({ expression_key }) => expression_key === one.module)
    if (!module) continue
    const treeUsers = one.isIncomplete ? undefined : inPlaces(one, fault)
    if (!treeUsers) continue
    const key = { moduleId: module.id, purchaseTypeId: one.purchaseTypeId, owner: one.owner }
    const now = saved.get(keyText(key))
    versions.push([keyText(key), now?.version ?? 0, treeUsers])
    if ((now?.approvalTree ?? []).map(({ userId }) => userId).join() === treeUsers.join()) continue
    const tree = now ?? (await noTree(db, module, key, access))
    if (mayWriteTreesOf(access, tree.corporationId)) judge(one, treeUsers, people, fault)
    else refuse(one, fault)
    changes.push({ ...key, treeUsers, tree })
  }
  return {
    mistakes: distinct(mistakes),
    changes,
    unchanged: versions.length - changes.length,
    token: createHash('sha256').update(JSON.stringify(versions)).digest('hex'),
    people,
  }
}

/** Returns a tree's approvers in order of their places, which have no gaps. */
function inPlaces({ rows }: TreeInFile, fault: Fault): number[] | undefined {
  const [first] = rows
  if (rows.length === 1 && first?.userId === null) return []
  const nobody = rows.find(({ userId }) => userId === null)
  if (nobody) return fault(nobody.row, 'approverId', 'TREE_FILE_MISSING')
  const placeOf = ({ row }: ApproverRow) => (/^\d{1,3}$/.test(row.cells.place) ? Number(row.cells.place) : 0)
  const placed = rows.toSorted((a, b) => placeOf(a) - placeOf(b))
  const wrong = placed.find((row, index) => placeOf(row) !== index + 1 || index >= mostApprovers)
  if (wrong) return fault(wrong.row, 'place', 'TREE_FILE_PLACE', { value: wrong.row.cells.place, most: mostApprovers })
  return placed.flatMap(({ userId }) => userId ?? [])
}

/** Adds a tree's errors by the rules, with their place in the file. */
function judge({ module, owner, rows }: TreeInFile, treeUsers: number[], people: NamedPeople, fault: Fault): void {
  const code = ownedTreeError(module, owner, treeUsers, people)
  if (code === null) return
  const blamed = rows.filter(({ userId }, index) => {
    if (code === 'USER_ALREADY_IN_TREE') return rows.findIndex(other => other.userId === userId) < index
    if (code === 'USER_NOT_ACTIVE') return userId !== null && !people.get(userId)?.isActive
    return code === 'OWNER_IN_OWN_TREE' ? userId === owner.id : index === 0
  })
  for (const { row } of blamed) fault(row, 'approverId', code)
}

/** Refuses to change a tree of a company whose settings the caller may only read. */
function refuse({ owner, rows: [first] }: TreeInFile, fault: Fault): void {
  if (first) fault(first.row, owner.kind === 'Specific' ? 'ownerId' : 'companyId', 'TREE_FILE_READ_ONLY')
}

async function savedTrees(db: Kysely<Schema>, access: Access): Promise<Map<string, DefaultTree>> {
  const rows = await treeRowsFrom(db)
    .where('c.id', '=', sql<number>`any(${corporationsWith(access, 'Settings')}::integer[])`)
    .execute()
  return new Map(
    rows.map(presentTree).map(tree => {
      const { modules, purchaseTypeId } = tree
      return [keyText({ moduleId: modules.moduleId, purchaseTypeId, owner: treeOwnerOf(tree) }), tree]
    }),
  )
}

async function noTree(db: Kysely<Schema>, module: ModuleRow, key: TreeKey, access: Access): Promise<DefaultTree> {
  return presentNoTree(module, await subjectOf(db, key.owner, access), key.purchaseTypeId)
}

const keyText = ({ moduleId, purchaseTypeId, owner }: TreeKey) =>
  [moduleId, purchaseTypeId, owner.kind, owner.id].join(' ')

/** Removes duplicates: in JSON, every approver repeats the tree's owner. */
function distinct(mistakes: readonly Mistake[]): Mistake[] {
  const found = new Map(mistakes.map(mistake => [JSON.stringify(mistake), mistake]))
  return [...found.values()].sort((a, b) => a.row - b.row).slice(0, mostMistakes)
}

export function mistakeIn(language: Language, { row, column, code, values = {} }: Mistake): FileMistake {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ])
  return { row, column, code, message: fill(errorCatalogue[code][language], Object.fromEntries(said)) }
}
