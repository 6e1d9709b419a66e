import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Editor } from '../trees/save-tree'
import { liraCurrencyId } from '@portal/contracts/lookups/limits'
import { Refusal } from '@portal/http/refusal'
import { staleVersion } from '@portal/http/stale-version'
import type { Language } from '@portal/contracts/wire/language'

export type LookupTable = 'currency' | 'expense_type' | 'leave_type' | 'requirement_type'

interface NewLookup {
  table: LookupTable
  /** The values by column. */
  values: Readonly<Record<string, string | boolean>>
}

const uniqueViolation = '23505'

/**
 * Adds an entry. A retired one returns with its old id, perhaps in other capitals, so that reports do not list it
 * twice.
 */
export async function addLookup(
  transaction: Transaction<Schema>,
  { table, values }: NewLookup,
  { user, language }: Editor,
): Promise<void> {
  const entries = Object.entries(values)
  const isSame = sql.join(
    entries.map(([column, value]) => sameIn(column, value)),
    sql` and `,
  )
  const newestRetired = sql`(select max(id) from ${sql.table(table)} where retired_at is not null and ${isSame})`
  const assignments = sql.join(entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  const columns = sql.join(entries.map(([column]) => sql.ref(column)))
  try {
    const revived = await sql<{ id: number }>`
      update ${sql.table(table)} set retired_at = null, ${assignments}
      where id = ${newestRetired} returning id`.execute(transaction)
    const added = revived.rows[0]
      ? revived
      : await sql<{ id: number }>`
          insert into ${sql.table(table)} (${columns})
          values (${sql.join(entries.map(([, value]) => value))}) returning id`.execute(transaction)
    const subject = `${table} ${added.rows[0]?.id}`
    await audit(transaction, user.id, [{ kind: 'Lookup', subject, from: null, to: values }])
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    if (code !== uniqueViolation) throw error
    const path = constraint.endsWith('name_translate') ? 'nameTranslate' : 'name'
    throw fieldRefusal(language, { path, code: 'ALREADY_EXISTS' })
  }
}

/** Compares words without regard to capitals, with the Turkish i and the English one. */
function sameIn(column: string, value: string | boolean) {
  const saved = sql.ref(column)
  if (typeof value === 'boolean') return sql<boolean>`${saved} = ${value}`
  return sql<boolean>`(lower(${saved} collate turkish) = lower(${value}::text collate turkish)
    or lower(${saved} collate "und-x-icu") = lower(${value}::text collate "und-x-icu"))`
}

interface Renaming {
  table: LookupTable
  id: number
  /** The names by column. */
  names: Readonly<Record<string, string>>
  /** The names that were read; undefined to compare nothing. */
  version: Readonly<Record<string, string>> | undefined
}

/** Renames an entry. A name of a retired entry is taken, too, or reports would list it twice. */
export async function renameLookup(
  transaction: Transaction<Schema>,
  { table, id, names, version }: Renaming,
  { user, language }: Editor,
): Promise<void> {
  if (table === 'currency' && id === liraCurrencyId) throw new Refusal('LOOKUP_IS_NEEDED')
  // One at a time, because two could take the same name.
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
  const found = await sql<{ value: Record<string, string> }>`
    select to_jsonb(l) as value from ${sql.table(table)} l where id = ${id} and retired_at is null`.execute(transaction)
  if (!found.rows[0]) throw new Refusal('NOT_FOUND')
  const { value } = found.rows[0]
  const changed = Object.entries(names).filter(([column, name]) => value[column] !== name)
  if (changed.length === 0) return
  const subject = `${table} ${id}`
  if (version && Object.entries(version).some(([column, name]) => value[column] !== name))
    throw await staleNames(transaction, subject, value, language)
  for (const [column, name] of changed.filter(([each]) => each !== 'sign')) {
    const others = await sql`
      select from ${sql.table(table)} where id <> ${id} and ${sameIn(column, name)} limit 1`.execute(transaction)
    const path = column === 'name_translate' ? 'nameTranslate' : column
    if (others.rows.length > 0) throw fieldRefusal(language, { path, code: 'ALREADY_EXISTS' })
  }
  const assignments = sql.join(changed.map(([column, name]) => sql`${sql.ref(column)} = ${name}`))
  await sql`update ${sql.table(table)} set ${assignments} where id = ${id}`.execute(transaction)
  const from = Object.fromEntries(Object.keys(names).map(column => [column, value[column]]))
  await audit(transaction, user.id, [{ kind: 'Lookup', subject, from, to: names }])
}

/** Returns the refusal of a new name for an entry that somebody else has renamed. */
async function staleNames(
  db: Kysely<Schema>,
  subject: string,
  { name = '', name_translate = name }: Readonly<Record<string, string>>,
  language: Language,
): Promise<Refusal> {
  const { rows } = await sql<{ userName: string | null; at: Date }>`
    select u.first_name || ' ' || u.last_name as "userName", a.created_at as at
    from audit a left join app_user u on u.id = a.user_id
    where a.kind = 'Lookup' and a.subject = ${subject} order by a.id desc limit 1`.execute(db)
  const { userName, at } = rows[0] ?? { userName: null, at: null }
  return staleVersion({ what: { tr: name_translate, en: name }, userName, at }, language)
}

const foreignKeyViolations = ['23503', '23001']

/**
 * Deletes an entry, or retires it if a foreign key refers to it. The database finds such rows, also in tables added
 * later.
 */
export async function deleteLookup(db: Kysely<Schema>, table: LookupTable, id: number, userId: number): Promise<void> {
  if (table === 'currency' && id === liraCurrencyId) throw new Refusal('LOOKUP_IS_NEEDED')
  await db.transaction().execute(async transaction => {
    const found = await sql<Record<string, unknown>>`
      select to_jsonb(l) - 'id' - 'retired_at' as value from ${sql.table(table)} l
      where id = ${id} and retired_at is null for update`.execute(transaction)
    if (!found.rows[0]) throw new Refusal('NOT_FOUND')
    await sql`savepoint before_delete`.execute(transaction)
    try {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(transaction)
    } catch (error) {
      if (!foreignKeyViolations.includes((error as { code?: string }).code ?? '')) throw error
      await sql`rollback to savepoint before_delete`.execute(transaction)
      await sql`update ${sql.table(table)} set retired_at = now() where id = ${id}`.execute(transaction)
    }
    const { value } = found.rows[0]
    await audit(transaction, userId, [{ kind: 'Lookup', subject: `${table} ${id}`, from: value, to: null }])
  })
}
