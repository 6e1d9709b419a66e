import type { CompanyFields } from '@portal/contracts/people/companies.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Selectable, type Transaction } from 'kysely'
import type { Editor } from '../companies/departments.command'
import { lockDepartments, removeDepartment } from '../companies/departments.command'
import { reachOf } from '../companies/company-reach'
import { holdingsOf } from '../companies/company-holdings.query'
import { changeCompany, fieldsOf, lockCompanies, refuseLastCompany, valuesOf } from '../companies/save-company.command'
import type { PlannedFault } from '@portal/http/file-import/planned-row'
import { companiesSince, type ImportedAct, type ImportedChange } from './imported.query'
import { isCreation, type UndoneRow } from './plan-undo'

export interface DepartmentPlace {
  readonly name: string
  readonly corporationName: string
}

type Department = DepartmentPlace & { id: number; version: number; corporationId: number; isUsed: boolean }

/** Removes the departments that an import created. Those with people, trees or a new name stay, as does a last one. */
export async function undoDepartments(
  transaction: Transaction<Schema>,
  { id: actId, departments }: ImportedAct,
  { user }: Editor,
): Promise<{ gone: DepartmentPlace[]; kept: DepartmentPlace[] }> {
  if (departments.size === 0) return { gone: [], kept: [] }
  await lockDepartments(transaction)
  const { rows } = await sql<Department>`
    select d.id, d.name, d.version, d.corporation_id as "corporationId", c.name as "corporationName",
      exists (select from app_user u where u.is_active and d.id in (u.department_id, u.second_department_id))
        or exists (select from default_tree t join default_tree_entry e on e.tree_id = t.id where t.department_id = d.id)
        or exists (select from audit r join audit_line l on l.audit_id = r.id
          where r.kind = 'Department' and r.subject = d.id::text and l.act_id > ${actId})
        or not c.is_active as "isUsed"
    from department d join corporation c on c.id = d.corporation_id
    where d.id = any(${[...departments.keys()]}::integer[]) and d.retired_at is null
    order by c.name, d.name`.execute(transaction)
  const reach = await reachOf(transaction, user)
  const places = { gone: new Array<DepartmentPlace>(), kept: new Array<DepartmentPlace>() }
  for (const { isUsed, ...department } of rows) {
    const { id, name, corporationId, corporationName } = department
    const isKept = isUsed || !reach.canChange(corporationId) || (await isLast(transaction, corporationId, id))
    places[isKept ? 'kept' : 'gone'].push({ name, corporationName })
    if (!isKept) await removeDepartment(transaction, department, user.id)
  }
  return places
}

async function isLast(db: Transaction<Schema>, corporationId: number, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('department')
    .select('id')
    .where('corporation_id', '=', corporationId)
    .where('retired_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

type Company = Selectable<Schema['corporation']>

/** Makes passive the companies that an import created, and gives the others their values back. */
export async function undoCompanies(
  transaction: Transaction<Schema>,
  act: ImportedAct,
  editor: Editor,
): Promise<UndoneRow[]> {
  if (act.companies.size === 0) return []
  await lockCompanies(transaction)
  const { canChange, ofGroup } = await reachOf(transaction, editor.user)
  const changedSince = await companiesSince(transaction, act)
  const saved = await transaction
    .selectFrom('corporation')
    .selectAll()
    .where('id', 'in', [...act.companies.keys()])
    .orderBy('name')
    .execute()
  const rows: UndoneRow[] = []
  for (const [at, company] of saved.entries()) {
    const [change] = act.companies.get(company.id) ?? []
    if (!change) continue
    const isNew = isCreation(change)
    const isTheirs = isNew ? ofGroup : canChange(company.id)
    const name = isTheirs ? company.name : ''
    const row: UndoneRow = { line: at + 1, key: name, name, isNew, outcome: 'Changed', changes: [], faults: [] }
    rows.push(row)
    const fields = earlierFields(company, change)
    const codes = isTheirs
      ? await faultsOf(transaction, company, { fields, change, editor, isChanged: changedSince.includes(company.id) })
      : (['UNDO_NOT_YOURS'] as const)
    row.faults = codes.map((code): PlannedFault => ({ column: 'name', code }))
    if (row.faults.length > 0) row.outcome = 'Refused'
    else await changeCompany(transaction, company, { values: valuesOf(fields), by: editor.user.id })
  }
  if (saved.some(({ is_active }) => is_active)) await refuseLastCompany(transaction, 0)
  return rows
}

const earlierFields = (company: Company, change: ImportedChange): CompanyFields => ({
  ...fieldsOf(company),
  ...(isCreation(change) ? { status: false } : (change.from as Partial<CompanyFields>)),
})

interface UndoneCompany {
  fields: CompanyFields
  change: ImportedChange
  editor: Editor
  isChanged: boolean
}

async function faultsOf(
  db: Transaction<Schema>,
  company: Company,
  { fields, change, editor, isChanged }: UndoneCompany,
): Promise<('CHANGED_SINCE' | 'USED_SINCE')[]> {
  const now = fieldsOf(company)
  const isDifferent = Object.entries(change.to as Partial<CompanyFields>).some(
    ([field, value]) => now[field as keyof CompanyFields] !== value,
  )
  const isMadePassive = company.is_active && !fields.status
  const holdings = isMadePassive ? Object.values(await holdingsOf(db, company.id, editor.user)) : []
  return [
    ...(isChanged || isDifferent ? ['CHANGED_SINCE' as const] : []),
    ...(holdings.some(count => count > 0) ? ['USED_SINCE' as const] : []),
  ]
}
