import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { keepersOf } from '@portal/http/settings-keepers'
import { sql, type Kysely } from 'kysely'

interface Held {
  readonly corporations: readonly { id: number; name: string; isHeld: boolean }[]
  /** Somebody holds them for every active company. */
  readonly isGroupHeld: boolean
}

/** For which active companies there is a manager who can log in and may write the settings. */
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
 * Does something that may take rights from people, and refuses it where a company, or the group, would lose the last
 * manager who may write its settings. Its caller holds the lock of the directory.
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
