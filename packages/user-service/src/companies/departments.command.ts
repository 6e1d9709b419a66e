import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Language } from '@portal/contracts/wire/language'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { Refusal } from '@portal/http/refusal'
import { sql, type Transaction } from 'kysely'
import { refuseUnlessTheirs } from './company-reach'
import { refuseStale } from './refuse-stale'

export interface Editor {
  user: LoggedInUser
  language: Language
}

interface NewDepartment {
  companyId: number
  name: string
  /** The retired department to restore. */
  retiredId?: number | undefined
}

const foreignKeyViolations = ['23503', '23001']

/** Adds a department, or restores a retired one with its people and trees. */
export async function addDepartment(
  transaction: Transaction<Schema>,
  wish: NewDepartment,
  { user, language }: Editor,
): Promise<void> {
  await refuseUnlessTheirs(transaction, user, wish.companyId)
  await lockDepartments(transaction)
  await refuseTakenName(transaction, wish, language)
  await openDepartment(transaction, wish, user.id)
}

/** Returns the department of that name; restores a retired one or creates it. `by` is null on the command line. */
export async function openDepartment(
  transaction: Transaction<Schema>,
  { companyId, name, retiredId }: NewDepartment,
  by: number | null,
): Promise<number> {
  await lockDepartments(transaction)
  const found = await transaction
    .selectFrom('department')
    .select(['id', 'retired_at'])
    .where('corporation_id', '=', companyId)
    .where(retiredId === undefined ? isNamed(name) : isRetired(retiredId))
    .orderBy('retired_at', order => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!found && retiredId !== undefined) throw new Refusal('NOT_FOUND')
  if (!found) return insertDepartment(transaction, { companyId, name }, by)
  if (!found.retired_at) return found.id
  await transaction
    .updateTable('department')
    .set(eb => ({ retired_at: null, name, version: eb('version', '+', 1) }))
    .where('id', '=', found.id)
    .execute()
  await audit(transaction, by, [{ kind: 'Department', subject: found.id, from: null, to: { name } }])
  return found.id
}

/** Inserts a department whose name the caller has checked. */
export async function insertDepartment(
  transaction: Transaction<Schema>,
  { companyId, name }: NewDepartment,
  by: number | null,
): Promise<number> {
  await lockDepartments(transaction)
  const { id } = await transaction
    .insertInto('department')
    .values(({ selectFrom, fn }) => ({
      corporation_id: companyId,
      name,
      id: selectFrom('department').select(sql<number>`coalesce(${fn.max('id')}, 0) + 1`.as('id')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(transaction, by, [{ kind: 'Department', subject: id, from: null, to: { name } }])
  return id
}

interface Renamed {
  id: number
  name: string
  version?: number | null | undefined
}

/** Renames a department and returns its company. */
export async function renameDepartment(
  transaction: Transaction<Schema>,
  { id, name, version }: Renamed,
  { user, language }: Editor,
): Promise<number> {
  const saved = await offered(transaction, id, user)
  if ((version ?? saved.version) !== saved.version)
    await refuseStale(transaction, { kind: 'Department', id, name: saved.name, language })
  if (name === saved.name) return saved.corporation_id
  await refuseTakenName(transaction, { companyId: saved.corporation_id, name, id }, language)
  await transaction
    .updateTable('department')
    .set({ name, version: saved.version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(transaction, user.id, [{ kind: 'Department', subject: id, from: { name: saved.name }, to: { name } }])
  return saved.corporation_id
}

/**
 * Deletes a department, or retires it if the database finds a reference to it in any table. Returns its company.
 */
export async function deleteDepartment(
  transaction: Transaction<Schema>,
  id: number,
  user: LoggedInUser,
): Promise<number> {
  const saved = await offered(transaction, id, user)
  const others = await transaction
    .selectFrom('department')
    .select('id')
    .where('corporation_id', '=', saved.corporation_id)
    .where('retired_at', 'is', null)
    .where('id', '<>', id)
    .execute()
  if (others.length === 0) throw new Refusal('LAST_DEPARTMENT')
  await removeDepartment(transaction, { id, ...saved }, user.id)
  return saved.corporation_id
}

/** Deletes or retires a department that the caller has checked. */
export async function removeDepartment(
  transaction: Transaction<Schema>,
  { id, name, version }: { id: number; name: string; version: number },
  by: number,
): Promise<void> {
  await sql`savepoint before_delete`.execute(transaction)
  try {
    await transaction.deleteFrom('department').where('id', '=', id).execute()
  } catch (error) {
    if (!foreignKeyViolations.includes((error as { code?: string }).code ?? '')) throw error
    await sql`rollback to savepoint before_delete`.execute(transaction)
    await transaction
      .updateTable('department')
      .set({ retired_at: sql<Date>`now()`, version: version + 1 })
      .where('id', '=', id)
      .execute()
  }
  await audit(transaction, by, [{ kind: 'Department', subject: id, from: { name }, to: null }])
}

/** Lets changes of departments run one after another. Reads and references do not wait. */
export async function lockDepartments(transaction: Transaction<Schema>): Promise<void> {
  await sql`lock table department in share row exclusive mode`.execute(transaction)
}

async function offered(transaction: Transaction<Schema>, id: number, user: LoggedInUser) {
  await lockDepartments(transaction)
  const department = await transaction
    .selectFrom('department')
    .select(['name', 'corporation_id', 'version'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!department) throw new Refusal('NOT_FOUND')
  await refuseUnlessTheirs(transaction, user, department.corporation_id)
  return department
}

const isRetired = (id: number) => sql<boolean>`(id = ${id} and retired_at is not null)`
const isNamed = (name: string) => sql<boolean>`lower(name) = lower(${name}::text collate turkish)`

async function refuseTakenName(
  transaction: Transaction<Schema>,
  { companyId, name, id = 0 }: NewDepartment & { id?: number },
  language: Language,
): Promise<void> {
  const same = await transaction
    .selectFrom('department')
    .select('id')
    .where('corporation_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where('id', '<>', id)
    .where(isNamed(name))
    .executeTakeFirst()
  if (same) throw fieldRefusal(language, { path: 'name', code: 'ALREADY_EXISTS' })
}
