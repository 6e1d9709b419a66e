import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { ServiceModule } from '../forms/form-module'
import { verifyTimelinesJob } from '../forms/verify-timelines.job'
import { sweepExpiredJob } from '../jobs/sweep-expired.job'
import { notifyEndedSubstitutesJob } from '../substitutes/notify-ended-substitutes.job'
import { loadDemoContext } from './demo-context.query'

/** What has happened in the demo group until the day of seeding; `seedDemo` calls it for an empty database. */
export function fillHistory(modules: readonly ServiceModule[]) {
  return async (db: Kysely<Schema>, today: string): Promise<void> => {
    const demo = await loadDemoContext(db)
    for (const module of modules) await module.fillDemo?.(db, demo, today)
    await scheduleLastNight(db, modules)
  }
}

/** Lets the portal make up for the jobs of last night when it starts, so that there are runs to look at. */
async function scheduleLastNight(db: Kysely<Schema>, modules: readonly ServiceModule[]): Promise<void> {
  const ofModules = modules.flatMap(({ jobs = [] }) => jobs)
  const nightly = [sweepExpiredJob, verifyTimelinesJob, notifyEndedSubstitutesJob, ...ofModules]
  const yesterday = sql<Date>`now() - interval '1 day'`
  await db
    .insertInto('job')
    .values(nightly.map(({ name }) => ({ name, known_since: yesterday })))
    .execute()
}
