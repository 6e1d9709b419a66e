import type { Schema } from '@portal/database/schema'
import { isReplaceable, quarantine } from '@portal/federation/delivery/quarantine'
import { isAmongFirst } from '@portal/federation/delivery/rollout/plan'
import type { DeliveryState, RemoteState } from '@portal/federation/delivery/state'
import type { ServiceOptions } from '@portal/http/service'
import { didNotLoad } from '@portal/workflow-service/notifications/notify-of-release.command'
import { sql, type Kysely } from 'kysely'
import { personWith } from '../registry-person'
import { takeBack } from './take-back.command'

/** This many people in this time are neither chance nor one hostile account. */
const people = 3
/** Three complaining accounts cannot take out a release that works for many others at the same time. */
const partOfOpeners = 1 / 4
const within = sql<Date>`now() - interval '5 minutes'`

interface Failed {
  folder: string
  code: string
  userId: number
}

interface Delivery {
  remotesFolder: string
  /** The release that people get; without a trusted replacement, none is taken out. */
  shown: DeliveryState
  log: ServiceOptions['log']
}

/**
 * Records that somebody could not load a release, and takes it out once several people could not and they are a
 * significant share. Only the release that this person gets now counts, with one row per person, so that nobody can
 * fill the table.
 */
export async function countFailure(db: Kysely<Schema>, failed: Failed, delivery: Delivery): Promise<void> {
  const { folder, code, userId } = failed
  const { remotesFolder, shown, log } = delivery
  const remote = [...shown.remotes.values()].find(each => isReplaceable(each, folder))
  const release = remote?.releases.find(each => each.folder === folder)
  if (!remote || !release || !(await isServed(db, remote, folder, userId))) return
  await db
    .insertInto('remote_failure')
    .values({ folder, user_id: userId, code })
    .onConflict(conflict => conflict.columns(['folder', 'user_id']).doUpdateSet({ code, failed_at: sql`now()` }))
    .execute()
  const rows = await db
    .selectFrom('remote_failure')
    .select(['user_id', 'code'])
    .where('folder', '=', folder)
    .where('failed_at', '>', within)
    .execute()
  if (rows.length < people || rows.length < (await openers(db, folder)) * partOfOpeners) return
  const codes = [...new Set(rows.map(row => row.code))].sort()
  const why = `${rows.length} people could not load it: ${codes.join(', ')}`
  const by = remote.rollout?.folder === folder ? remote.rollout.by : (release.activatedBy ?? release.by)
  const news = { title: release.descriptor.title, version: release.version, why: didNotLoad(rows.length, codes), by }
  if (!(await takeBack(db, news, () => quarantine({ remotesFolder, folder, by: 'quarantine', why })))) return
  log.error({ folder, why, people: rows.map(row => row.user_id) }, 'a release is in quarantine')
  // Activating it anyway resets the count.
  await db.deleteFrom('remote_failure').where('folder', '=', folder).execute()
}

/** Everybody gets the active release or falls back to it. */
async function isServed(db: Kysely<Schema>, { rollout, name }: RemoteState, folder: string, userId: number) {
  return rollout?.folder !== folder || isAmongFirst(rollout, name, await personWith(db, userId))
}

/** Returns at least how many people opened a release in that time, by their browsers' reports. */
async function openers(db: Kysely<Schema>, folder: string): Promise<number> {
  const { groups } = await db
    .selectFrom('remote_count')
    .select(sql<number>`coalesce(bit_count(bit_or(people)::bit(64)), 0)::integer`.as('groups'))
    .where('folder', '=', folder)
    .where('what', '=', 'entry')
    .where('minute', '>', within)
    .executeTakeFirstOrThrow()
  return groups
}
