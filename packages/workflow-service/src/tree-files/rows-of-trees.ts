import type { ErrorCode } from '@portal/contracts/errors'
import { type ModuleExpression, modules, type PurchaseType, treeScopes } from '@portal/contracts/modules/modules'
import type { Language } from '@portal/contracts/wire/language'
import { kinds, type TreeOwner } from '../trees/tree-subject.query'
import {
  choiceIn,
  choiceWord,
  type ColumnKey,
  type FileRow,
  kindChoices,
  type Mistake,
  moduleChoices,
  typeChoices,
} from './tree-columns'
import type { Access } from '@portal/contracts/identity/access'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { type Kysely, sql } from 'kysely'
import { harmless } from '@portal/rules/csv/write-csv'
import { clean } from './file-rows'

/** A row with an approver; null for a tree to be deleted. */
export interface ApproverRow {
  row: FileRow
  userId: number | null
}

/** The rows of one tree. */
export interface TreeInFile {
  module: ModuleExpression
  purchaseTypeId: PurchaseType | null
  owner: TreeOwner
  rows: ApproverRow[]
  /** True if an approver is unknown. Such a tree is not judged. */
  isIncomplete: boolean
}

/** Adds an error of a cell. */
export type Fault = (row: FileRow, key: ColumnKey, code: ErrorCode, values?: Mistake['values']) => undefined

/** Returns the trees of a file in order, without rows that have errors. */
export function treesInRows(rows: readonly FileRow[], names: NamesInReach, fault: Fault): TreeInFile[] {
  const trees = new Map<string, TreeInFile>()
  for (const row of rows) {
    const key = treeOfRow(row, names, fault)
    const userId = approverOfRow(row, names, fault)
    if (!key) continue
    const text = [key.module, key.purchaseTypeId, key.owner.kind, key.owner.id].join(' ')
    const tree = trees.get(text) ?? { ...key, rows: [], isIncomplete: false }
    if (userId === undefined) tree.isIncomplete = true
    else tree.rows.push({ row, userId })
    trees.set(text, tree)
  }
  return [...trees.values()]
}

function treeOfRow(
  row: FileRow,
  names: NamesInReach,
  fault: Fault,
): Omit<TreeInFile, 'rows' | 'isIncomplete'> | undefined {
  const module = chosen(row, 'module', moduleChoices, fault)
  const scope = chosen(row, 'kind', kindChoices, fault)
  const type = module && modules[module].byPurchaseType ? chosen(row, 'purchaseType', typeChoices, fault) : null
  const id = scope && ownerOfRow(row, scope, names, fault)
  if (!module || !scope || id === undefined || type === undefined) return undefined
  return { module, purchaseTypeId: type, owner: { kind: kinds[scope], id } }
}

function chosen<Value>(
  row: FileRow,
  key: ColumnKey,
  choices: readonly { value: Value; key: string; text: { tr: string; en: string } | undefined }[],
  fault: Fault,
): Value | undefined {
  const cell = row.cells[key]
  const value = choiceIn(cell, choices)
  if (value !== undefined) return value
  if (cell === '') return fault(row, key, 'TREE_FILE_MISSING')
  const words = (language: Language) => choices.map(choice => choiceWord(choice, language)).join(', ')
  return fault(row, key, 'TREE_FILE_CHOICE', { value: cell, choices: { tr: words('tr'), en: words('en') } })
}

/** A person's tree needs no company: every company of theirs manages it. */
function ownerOfRow(row: FileRow, scope: keyof typeof kinds, names: NamesInReach, fault: Fault): number | undefined {
  if (scope === treeScopes.Specific) return named(row, 'ownerId', 'owner', names.owners, fault)
  const companyId = named(row, 'companyId', 'company', names.companies, fault)
  if (companyId === undefined || scope === treeScopes.Company) return companyId
  return named(row, 'departmentId', 'department', names.departmentsOf(companyId), fault)
}

function approverOfRow(row: FileRow, names: NamesInReach, fault: Fault): number | null | undefined {
  const { approverId, approver, place } = row.cells
  if ([approverId, approver, place].every(cell => cell === '')) return null
  return named(row, 'approverId', 'approver', names.people, fault)
}

/** Finds a record by id and name. Either may be missing; both must agree. */
function named(row: FileRow, idKey: ColumnKey, nameKey: ColumnKey, all: Names, fault: Fault): number | undefined {
  const { [idKey]: id, [nameKey]: name } = row.cells
  if (id === '' && name === '') return fault(row, idKey, 'TREE_FILE_MISSING')
  if (id === '') {
    const [found, ...more] = all.byName.get(name) ?? []
    if (found !== undefined && more.length === 0) return found
    return fault(row, nameKey, found === undefined ? 'TREE_FILE_UNKNOWN' : 'TREE_FILE_AMBIGUOUS', { value: name })
  }
  const known = /^\d{1,9}$/.test(id) ? all.byId.get(Number(id)) : undefined
  if (known === undefined) return fault(row, idKey, 'TREE_FILE_UNKNOWN', { value: id })
  if (name !== '' && !spellingsOf(known).has(name)) {
    return fault(row, nameKey, 'TREE_FILE_NAME', { id, name: known, value: name })
  }
  return Number(id)
}

interface Names {
  byId: ReadonlyMap<number, string>
  /** Records by name; several may share one. */
  byName: ReadonlyMap<string, readonly number[]>
}

interface NamesInReach {
  /** The companies whose trees the caller manages, with departments and people. */
  companies: Names
  departmentsOf: (companyId: number) => Names
  owners: Names
  /** Everybody, because approvers may be of any company. */
  people: Names
}

/** Loads the records that a file of trees may name. */
export async function namesInReach(db: Kysely<Schema>, access: Access): Promise<NamesInReach> {
  const kept = corporationsWith(access, 'Settings')
  const [companies, departments, people] = await Promise.all([
    db
      .selectFrom('corporation')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .where('id', '=', sql<number>`any(${kept}::integer[])`)
      .modifyEnd(prepared('companies-in-reach'))
      .execute(),
    db
      .selectFrom('department')
      .select(['id', 'name', 'corporation_id as companyId'])
      .where('corporation_id', '=', sql<number>`any(${kept}::integer[])`)
      .modifyEnd(prepared('departments-in-reach'))
      .execute(),
    db
      .selectFrom('app_user')
      .select(['id', sql<string>`first_name || ' ' || last_name`.as('name'), 'corporation_id as companyId'])
      .modifyEnd(prepared('everybody'))
      .execute(),
  ])
  const inReach = namesOf(companies)
  const ofCompanies = new Map(
    companies.map(({ id }) => [id, namesOf(departments.filter(({ companyId }) => companyId === id))]),
  )
  return {
    companies: inReach,
    departmentsOf: companyId => ofCompanies.get(companyId) ?? namesOf([]),
    owners: namesOf(people.filter(({ companyId }) => inReach.byId.has(companyId))),
    people: namesOf(people),
  }
}

function namesOf(rows: readonly { id: number; name: string }[]): Names {
  const byName = new Map<string, number[]>()
  for (const { id, name } of rows)
    for (const spelling of spellingsOf(name)) byName.set(spelling, [...(byName.get(spelling) ?? []), id])
  return { byId: new Map(rows.map(({ id, name }) => [id, name])), byName }
}

/** The name itself, and its form in spreadsheets that keeps it from being a formula. */
function spellingsOf(name: string): Set<string> {
  return new Set([clean(name), clean(harmless(name))])
}
