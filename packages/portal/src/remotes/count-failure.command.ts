import type { Schema } from '@portal/database/schema'
import { isReplaceable, quarantine } from '@portal/federation/delivery/quarantine'
import type { DeliveryState } from '@portal/federation/delivery/state'
import type { ServiceOptions } from '@portal/http/service'
import { didNotLoad } from '@portal/workflow-service/notifications/notify-of-release.command'
import { sql, type Kysely } from 'kysely'
import { takeBack } from './take-back.command'

/** So many people within so long are no chance, and no single hostile one. */
const people = 3
const within = sql<Date>`now() - interval '5 minutes'`

interface Failed {
  folder: string
  code: string
  userId: number
}

interface Delivery {
  remotesFolder: string
  /** What people get: a release that nobody vouches for takes the place of none. */
  shown: DeliveryState
  log: ServiceOptions['log']
}

/**
 * Notes that somebody could not load a release, and takes it out once several could not. Only what people get now is
 * noted, one line for each of them, so that nobody fills the table.
 */
export async function countFailure(db: Kysely<Schema>, failed: Failed, delivery: Delivery): Promise<void> {
  const { folder, code, userId } = failed
  const { remotesFolder, shown, log } = delivery
  const remote = [...shown.remotes.values()].find(each => isReplaceable(each, folder))
  const release = remote?.releases.find(each => each.folder === folder)
  if (!remote || !release) return
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
  if (rows.length < people) return
  const codes = [...new Set(rows.map(row => row.code))].sort()
  const why = `${rows.length} people could not load it: ${codes.join(', ')}`
  const by = remote.rollout?.folder === folder ? remote.rollout.by : (release.activatedBy ?? release.by)
  const news = { title: release.descriptor.title, version: release.version, why: didNotLoad(rows.length, codes), by }
  if (!(await takeBack(db, news, () => quarantine({ remotesFolder, folder, by: 'quarantine', why })))) return
  log.error({ folder, why }, 'a release is in quarantine')
  // Whoever activates it all the same begins anew.
  await db.deleteFrom('remote_failure').where('folder', '=', folder).execute()
}
