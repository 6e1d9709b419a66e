import type { FactorReset } from '@portal/contracts/people/directory-people'
import type { Schema } from '@portal/database/schema'
import { keepersOf } from '@portal/http/settings-keepers'
import { sql, type Kysely } from 'kysely'
import { hasFactor } from './has-factor'

/** A proposal that nobody confirms in this time is void. */
const validFor = sql`interval '3 days'`

interface Holder {
  readonly id: number
  readonly name: string
}

interface Proposal {
  readonly byId: number
  readonly byName: string
  readonly at: Date
  readonly until: Date
}

interface FoundReset {
  /** Who may propose and confirm it, by name; the caller is one of them. */
  readonly holders: readonly Holder[]
  readonly caller: Holder
  /** The person's. */
  readonly name: string
  /** A valid proposal of somebody who may still make it. */
  readonly proposed: Proposal | null
}

/**
 * Finds the reset of somebody's factors for a caller who may propose or confirm it. Like a new email address, it takes
 * write permission for the settings of every company where the person works or has permissions. Nobody resets their own
 * factors.
 */
export async function findReset(db: Kysely<Schema>, userId: number, callerId: number): Promise<FoundReset | undefined> {
  const { rows } = await sql<{ holders: Holder[]; name: string } & (Proposal | { byId: null })>`
    with reached as (
      select corporation_id as id from app_user where id = ${userId}
      union select second_corporation_id from app_user where id = ${userId} and second_corporation_id is not null
      union select corporation_id from user_permission where user_id = ${userId})
    select ${nameOf('u')} as name,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', ${nameOf('k')}) order by k.first_name, k.id)
        from app_user k where k.id <> u.id and k.id = any(${keepersOf('u.corporation_id')})
          and not exists (select from reached where k.id <> all(${keepersOf('reached.id')}))), '[]') as holders,
      f.proposed_by as "byId", ${nameOf('p')} as "byName", f.proposed_at as at, f.proposed_at + ${validFor} as until
    from app_user u
      left join factor_reset f on f.user_id = u.id and f.proposed_at > now() - ${validFor}
      left join app_user p on p.id = f.proposed_by
    where u.id = ${userId}`.execute(db)
  const [{ name, holders, ...proposed } = { name: '', holders: [], byId: null }] = rows
  const caller = holders.find(({ id }) => id === callerId)
  return (
    caller && {
      holders,
      caller,
      name,
      proposed: proposed.byId !== null && holders.some(({ id }) => id === proposed.byId) ? proposed : null,
    }
  )
}

const nameOf = (table: string) => sql`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** Presents the reset of a person's factors. Null without a factor, and for readers who may not reset them. */
export async function factorResetFor(
  db: Kysely<Schema>,
  userId: number,
  readerId: number,
): Promise<FactorReset | null> {
  if (!(await hasFactor(db, userId))) return null
  const found = await findReset(db, userId, readerId)
  if (!found) return null
  const { holders, proposed } = found
  return {
    waitsFor: holders.filter(({ id }) => id !== (proposed?.byId ?? readerId)).map(({ name }) => name),
    proposed: proposed && {
      byName: proposed.byName,
      at: proposed.at.toISOString(),
      until: proposed.until.toISOString(),
      isYours: proposed.byId === readerId,
    },
  }
}
