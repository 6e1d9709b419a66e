import { judgedFailures, networkTimeout } from '@portal/contracts/remotes/remote-reports'
import type { Schema } from '@portal/database/schema'
import { judge, type CountedMinute, type Verdict } from '@portal/federation/delivery/rollout/judge'
import type { RolloutJudge } from '@portal/federation/delivery/rollout/rollout-clock'
import { activeRelease, type RemoteState } from '@portal/federation/delivery/state'
import { failedMoreOften } from '@portal/workflow-service/notifications/notify-of-release.command'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { takeBack } from '../take-back.command'

/** Judges rollouts by browsers' reports, and tells the group's administrators when one is taken back. */
export function rolloutJudgeOf(db: Kysely<Schema>, log: FastifyBaseLogger): RolloutJudge {
  return {
    judge: remote => verdictOf(db, remote),
    takeBack: async (remote, { first, active }, stop) => {
      const release = remote.releases.find(({ folder }) => folder === remote.rollout?.folder)
      const before = activeRelease(remote)
      if (!release || !before) return
      const { title } = release.descriptor
      const why = failedMoreOften({ first, active, activeVersion: before.version })
      const news = { title, version: release.version, why, by: remote.rollout?.by ?? '' }
      if (await takeBack(db, news, stop))
        log.error({ folder: release.folder, first, active }, 'a rollout was taken back')
    },
  }
}

/** The reports about a rollout; undefined without one, or without a release to compare with. */
export async function verdictOf(db: Kysely<Schema>, remote: RemoteState): Promise<Verdict | undefined> {
  const { rollout } = remote
  const active = activeRelease(remote)
  if (!rollout || !active) return undefined
  const { folder, startedAt, movedAt } = rollout
  const failed = sql`what = any(${[...judgedFailures]}::text[])`
  const timedOut = sql`what = ${networkTimeout}`
  const began = sql<Date>`date_trunc('minute', ${startedAt}::timestamptz)`
  const sum = (of: string, what: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(count) filter (where folder = ${of} and ${what}), 0)::integer`
  const rows = await db
    .selectFrom('remote_count')
    .select([
      'minute',
      sum(folder, sql`what = 'entry'`).as('entries'),
      sum(folder, failed).as('failures'),
      sum(active.folder, sql`what = 'entry'`).as('activeEntries'),
      sum(active.folder, failed).as('activeFailures'),
      sum(folder, timedOut).as('timeouts'),
      sum(active.folder, timedOut).as('activeTimeouts'),
    ])
    .where('folder', 'in', [folder, active.folder])
    .where('minute', '>=', began)
    .where(sql<boolean>`(what = 'entry' or ${failed} or ${timedOut})`)
    .groupBy('minute')
    .orderBy('minute')
    .execute()
  const people = await db
    .selectFrom('remote_count')
    .select(sql<number>`coalesce(bit_count(bit_or(people)::bit(64)), 0)::integer`.as('failed'))
    .where('folder', '=', folder)
    .where('minute', '>=', began)
    .where(sql<boolean>`(${failed} or ${timedOut})`)
    .executeTakeFirstOrThrow()
  const minutes: CountedMinute[] = rows.map(row => ({
    at: row.minute,
    first: { entries: row.entries, failures: row.failures },
    active: { entries: row.activeEntries, failures: row.activeFailures },
    timeouts: { first: row.timeouts, active: row.activeTimeouts },
  }))
  return judge({ minutes, stageBegan: new Date(movedAt), failedPeople: people.failed })
}
