import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

const runsShown = 20
const linesShown = 100

/** The newest runs of each job, each with its newest lines. */
export function newestRuns(db: Kysely<Schema>, jobNames: readonly string[]) {
  return db
    .with('numbered', query =>
      query
        .selectFrom('job_run')
        .selectAll()
        .select(sql<number>`row_number() over (partition by job_name order by id desc)`.as('age'))
        .where('job_name', 'in', jobNames),
    )
    .selectFrom('numbered as r')
    .selectAll('r')
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('job_log as l')
          .select(['l.id', 'l.run_id as runId', 'l.created_at as createdDate', 'l.type', 'l.value'])
          .whereRef('l.run_id', '=', 'r.id')
          .orderBy('l.id', 'desc')
          .limit(linesShown),
      ).as('lines'),
    )
    .where('r.age', '<=', runsShown)
    .orderBy('r.id', 'desc')
    .execute()
}
export type RunRow = Awaited<ReturnType<typeof newestRuns>>[number]
