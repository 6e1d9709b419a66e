import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { keepersOf } from '@portal/http/settings-keepers'
import { sql, type Kysely } from 'kysely'

interface Held {
  readonly corporations: readonly { id: number; name: string; isHeld: boolean }[]
  /** One person may write the settings of every active company. */
  readonly isGroupHeld: boolean
}

/** Finds the active companies with a manager who can log in and may write the settings. */
async function heldSettings(db: Kysely<Schema>): Promise<Held> {
  const { rows } = await sql<{ id: number; name: string; holders: number[] }>`
    select c.id, c.name, ${keepersOf('c.id')} as holders
    from corporation c where c.is_active order by c.name`.execute(db)
  const [first, ...others] = rows.map(({ holders }) => new Set(holders))
  const everywhere = [...(first ?? [])].filter(id => others.every(holders => holders.has(id)))
  return {
    corporations: rows.map(({ id, name, holders }) => ({ id, name, isHeld: holders.length > 0 })),
    isGroupHeld: everywhere.length > 0,
  }
}

/**
 * Runs a change that may take rights from people. Refuses it if a company, or the group, loses its last manager who may
 * write the settings. The caller holds the directory's lock.
 */
export async function keepingSettingsHeld<T>(db: Kysely<Schema>, change: () => Promise<T>): Promise<T> {
  const before = await heldSettings(db)
  const done = await change()
  const after = await heldSettings(db)
  const isHeldNow = new Map(after.corporations.map(({ id, isHeld }) => [id, isHeld]))
  const lost = before.corporations.find(({ id, isHeld }) => isHeld && isHeldNow.get(id) === false)
  if (lost) throw new Refusal('LAST_SETTINGS', { values: { name: lost.name } })
  if (before.isGroupHeld && !after.isGroupHeld) throw new Refusal('LAST_GROUP_SETTINGS')
  return done
}
