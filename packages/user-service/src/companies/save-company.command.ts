import type { CompanyFields } from '@portal/contracts/people/companies.calls'
import { permissionTypes } from '@portal/contracts/identity/permission'
import type { Language } from '@portal/contracts/wire/language'
import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { FieldFault } from '@portal/http/field-fault'
import { lockMasters } from '@portal/http/change-masters'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { Refusal } from '@portal/http/refusal'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import { keepersOfGroup, refuseUnlessTheirs } from './company-reach'
import { insertDepartment, type Editor } from './departments.command'
import { refuseStale } from './refuse-stale'

type Row = Selectable<Schema['corporation']>
type Values = Omit<Row, 'id' | 'version'>

/** Adds a company with a department. Everybody with the settings of the whole group gets its settings, too. */
export async function createCompany(
  transaction: Transaction<Schema>,
  { departmentName, ...fields }: CompanyFields & { departmentName: string },
  { user, language }: Editor,
): Promise<number> {
  await lockCompanies(transaction)
  const keepers = await keepersOfGroup(transaction)
  // The session's rights may be outdated.
  if (!keepers.includes(user.id)) throw new Refusal('GROUP_SETTINGS')
  const { id } = await insertCompany(transaction, await validValues(transaction, { fields, language }), user.id)
  await insertDepartment(transaction, { companyId: id, name: departmentName }, user.id)
  return id
}

/** Inserts a company; the caller holds `lockCompanies`. `by` is null for the command line. */
export async function insertCompany(
  db: Kysely<Schema>,
  values: Omit<Insertable<Schema['corporation']>, 'id'>,
  by: number | null,
): Promise<Row> {
  const keepers = await keepersOfGroup(db)
  const added = await db
    .insertInto('corporation')
    .values(({ selectFrom, fn }) => ({
      ...values,
      id: selectFrom('corporation').select(sql<number>`coalesce(${fn.max('id')}, 0) + 1`.as('id')),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(db, by, [{ kind: 'Company', subject: added.id, from: null, to: fieldsOf(added) }])
  if (added.is_active) await grantSettings(db, added.id, { userIds: keepers, by })
  return added
}

interface ChangedCompany extends CompanyFields {
  id: number
  version?: number | null | undefined
  /** The company's name, typed to confirm that it becomes passive. */
  confirmsPassive?: string | undefined
}

/** Changes a company, unless it has changed since it was read. */
export async function updateCompany(
  transaction: Transaction<Schema>,
  { id, version, confirmsPassive, ...fields }: ChangedCompany,
  { user, language }: Editor,
): Promise<void> {
  await lockCompanies(transaction)
  await refuseUnlessTheirs(transaction, user, id)
  const saved = await transaction.selectFrom('corporation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!saved) throw new Refusal('NOT_FOUND')
  if ((version ?? saved.version) !== saved.version)
    await refuseStale(transaction, { kind: 'Company', id, name: saved.name, language })
  const values = await validValues(transaction, { fields, saved, language })
  if (saved.is_active && !values.is_active) {
    await refuseLastCompany(transaction, id)
    if (confirmsPassive !== saved.name) throw new Refusal('COMPANY_UNCONFIRMED', { values: { name: saved.name } })
  }
  await changeCompany(transaction, saved, { values, by: user.id })
}

/** Writes the changed values; the caller holds `lockCompanies`. Returns true if any value changed. */
export async function changeCompany(
  db: Kysely<Schema>,
  saved: Row,
  { values, by }: { values: Values; by: number | null },
): Promise<boolean> {
  const [from, to] = differences(fieldsOf(saved), fieldsOf(values))
  if (Object.keys(to).length === 0) return false
  const keepers = await keepersOfGroup(db)
  await db
    .updateTable('corporation')
    .set({ ...values, version: saved.version + 1 })
    .where('id', '=', saved.id)
    .execute()
  await audit(db, by, [{ kind: 'Company', subject: saved.id, from, to }])
  // An active company belongs to the group again, and its managers keep the settings of all of it.
  if (!saved.is_active && values.is_active) await grantSettings(db, saved.id, { userIds: keepers, by })
  return true
}

/**
 * Lets changes of companies run one after another, because unique names and the last active company depend on all of
 * them. It also waits for changes of the directory, which could overwrite the permissions granted with a company.
 */
export async function lockCompanies(transaction: Kysely<Schema>): Promise<void> {
  await lockMasters(transaction)
  await sql`lock table corporation in share row exclusive mode`.execute(transaction)
}

interface Wish {
  fields: CompanyFields
  saved?: Row
  language: Language
}

async function validValues(db: Transaction<Schema>, { fields, saved, language }: Wish): Promise<Values> {
  const iban = fields.iban && normaliseIban(fields.iban)
  const bic = fields.bic?.toUpperCase() ?? null
  const faults: FieldFault[] = []
  if (await isNameTaken(db, fields.name, saved?.id)) faults.push({ path: 'name', code: 'ALREADY_EXISTS' })
  if (iban && !isIban(iban)) faults.push({ path: 'iban', code: 'NOT_AN_IBAN' })
  if (bic && !/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(bic)) faults.push({ path: 'bic', code: 'WRONG_FORMAT' })
  const { generalManagerId: managerId, leaveScaleId: scaleId } = fields
  // A general manager who has become passive does not block other changes.
  const isNewManager = managerId !== null && managerId !== saved?.general_manager_id
  if (isNewManager && !(await isSelectablePerson(db, managerId)))
    faults.push({ path: 'generalManagerId', code: 'NOT_AN_ACTIVE_PERSON' })
  if (scaleId !== null && !(await isScale(db, scaleId))) faults.push({ path: 'leaveScaleId', code: 'NOT_A_CHOICE' })
  if (faults.length > 0) throw fieldRefusal(language, ...faults)
  return valuesOf({ ...fields, iban, bic })
}

export function valuesOf(fields: CompanyFields): Values {
  return {
    name: fields.name,
    locale: fields.locale,
    is_active: fields.status,
    general_manager_id: fields.generalManagerId,
    is_general_manager_exempt: fields.isGeneralManagerExempt,
    counts_every_day: fields.countsEveryDay,
    leave_scale_id: fields.leaveScaleId,
    iban: fields.iban,
    bic: fields.bic,
  }
}

export function fieldsOf(row: Values): CompanyFields {
  return {
    name: row.name,
    locale: row.locale,
    status: row.is_active,
    generalManagerId: row.general_manager_id,
    isGeneralManagerExempt: row.is_general_manager_exempt,
    countsEveryDay: row.counts_every_day,
    leaveScaleId: row.leave_scale_id,
    iban: row.iban,
    bic: row.bic,
  }
}

/** Returns the differing fields of both. */
function differences<T extends object>(before: T, after: T): [Partial<T>, Partial<T>] {
  const names = (Object.keys(after) as (keyof T)[]).filter(name => before[name] !== after[name])
  const pick = (from: T) => Object.fromEntries(names.map(name => [name, from[name]])) as Partial<T>
  return [pick(before), pick(after)]
}

async function isNameTaken(db: Transaction<Schema>, name: string, id = 0): Promise<boolean> {
  const { rows } = await sql`
    select from corporation
    where lower(name) = lower(${name}::text collate turkish) and id <> ${id}`.execute(db)
  return rows.length > 0
}

async function isSelectablePerson(db: Transaction<Schema>, id: number): Promise<boolean> {
  const person = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(isSelectable)
    // The person cannot become passive between this check and the change.
    .forShare()
    .executeTakeFirst()
  return person !== undefined
}

async function isScale(db: Transaction<Schema>, id: number): Promise<boolean> {
  return (await db.selectFrom('leave_scale').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function refuseLastCompany(db: Transaction<Schema>, id: number): Promise<void> {
  const other = await db
    .selectFrom('corporation')
    .select('id')
    .where('is_active', '=', true)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new Refusal('LAST_COMPANY')
}

interface Grant {
  userIds: readonly number[]
  by: number | null
}

/** Grants the settings of a company. Open pages reload; additional permissions need no new login. */
async function grantSettings(db: Kysely<Schema>, companyId: number, { userIds, by }: Grant): Promise<void> {
  if (userIds.length === 0) return
  const held = await db
    .selectFrom('user_permission')
    .select(['user_id', 'type_id', 'corporation_id', 'is_write'])
    .where('user_id', 'in', userIds)
    .execute()
  const settings = { type_id: permissionTypes.Settings, corporation_id: companyId }
  const isHeld = (userId: number) =>
    held.some(
      row =>
        row.user_id === userId && row.type_id === settings.type_id && row.corporation_id === companyId && row.is_write,
    )
  const granted = userIds.filter(userId => !isHeld(userId))
  if (granted.length === 0) return
  const changes = granted.map(user_id => {
    const from = held.filter(row => row.user_id === user_id)
    const others = from.filter(row => row.type_id !== settings.type_id || row.corporation_id !== companyId)
    return {
      kind: 'Permissions' as const,
      subject: user_id,
      from,
      to: [...others, { user_id, ...settings, is_write: true }],
    }
  })
  await db
    .insertInto('user_permission')
    .values(granted.map(user_id => ({ user_id, ...settings, is_write: true })))
    .onConflict(conflict => conflict.columns(['user_id', 'type_id', 'corporation_id']).doUpdateSet({ is_write: true }))
    .execute()
  await audit(db, by, changes)
  await notifyUsersChanged(db, granted)
}
