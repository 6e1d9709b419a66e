import { audit } from '@portal/database/audit'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import { sql, type Transaction } from 'kysely'
import type { Editor } from '../trees/save-tree'

export type LookupTable = 'currency' | 'expense_type' | 'leave_type' | 'requirement_type'

interface NewLookup {
  table: LookupTable
  /** Columns and their values. */
  values: Readonly<Record<string, string | boolean>>
}

const uniqueViolation = '23505'

/**
 * Adds an entry. One that was retired comes back with its old id, so that reports do not list it twice; it may be
 * written in other capitals now.
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

/** Words may differ in capitals, of the Turkish i and the English one. */
function sameIn(column: string, value: string | boolean) {
  const saved = sql.ref(column)
  if (typeof value === 'boolean') return sql<boolean>`${saved} = ${value}`
  return sql<boolean>`(lower(${saved} collate turkish) = lower(${value}::text collate turkish)
    or lower(${saved} collate "und-x-icu") = lower(${value}::text collate "und-x-icu"))`
}
