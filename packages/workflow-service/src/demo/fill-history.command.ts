import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { inOneLine } from '../forms/engine/notice-rows'
import { type FormModules, formModulesOf, type ServiceModule } from '../forms/form-module'
import { loadForms } from '../forms/engine/load-forms.query'
import { dateOf } from '../forms/engine/snapshot.query'
import { summaryOf } from '../forms/summary-of'
import { verifyTimelinesJob } from '../forms/verify-timelines.job'
import { sweepExpiredJob } from '../jobs/sweep-expired.job'
import { notifyEndedSubstitutesJob } from '../substitutes/notify-ended-substitutes.job'
import { loadDemoContext } from './demo-context.query'
import type { DemoFilePlaces } from './demo-files.command'
import { fillCvs } from './fill-cvs.command'
import { type DemoForms, writeHistories } from './write-histories.command'

/**
 * Returns the function that fills an empty database with the demo group's past, for `seedDemo`. Without a place for
 * files it writes no files and no CVs.
 */
export function fillHistory(modules: readonly ServiceModule[], places?: DemoFilePlaces) {
  return async (db: Kysely<Schema>, today: string): Promise<void> => {
    const demo = await loadDemoContext(db, places)
    const forms: DemoForms[] = []
    for (const module of modules) {
      const own = await module.fillDemo?.(db, demo, today)
      if (own) forms.push(own)
    }
    const ids = await writeHistories(
      db,
      forms.flatMap(({ histories }) => histories),
    )
    for (const { write } of forms) await write(ids)
    if (places) await fillCvs(db, demo, today)
    await tellInOrder(db, formModulesOf(modules))
    await scheduleLastNight(db, modules)
  }
}

/** Rewrites the notifications of all modules in order of time, each with its form's summary. */
async function tellInOrder(db: Kysely<Schema>, modules: FormModules): Promise<void> {
  const owners = await db
    .selectFrom('form as f')
    .innerJoin('app_user as o', 'o.id', 'f.owner_id')
    .select(['f.id', 'f.owner_id as ownerId'])
    .select(sql<string>`o.first_name || ' ' || o.last_name`.as('owner'))
    .execute()
  const forms = await loadForms(db, modules, { ids: owners.map(({ id }) => id) })
  const today = dateOf(new Date().toISOString())
  const summaries = new Map(forms.map(form => [form.row.id, inOneLine(summaryOf(modules, form, today))]))
  const told = owners.map(({ id, ownerId, owner }) => {
    const own = summaries.get(id) ?? null
    return { id, ownerId, own, others: own && { tr: `${owner} · ${own.tr}`, en: `${owner} · ${own.en}` } }
  })
  await sql`
    with told as (delete from notification returning *)
    insert into notification
      (user_id, form_id, about_id, agreement_id, about_day, kind, actor_id, created_at, seen_at, summary)
    select t.user_id, t.form_id, t.about_id, t.agreement_id, t.about_day, t.kind, t.actor_id, t.created_at, t.seen_at,
      case when s."ownerId" = t.user_id then s.own else s.others end
    from told t
      left join jsonb_to_recordset(${jsonbParameter(told)})
        as s (id bigint, "ownerId" integer, own jsonb, others jsonb) on s.id = t.form_id
    order by t.created_at`.execute(db)
}

/** Makes the portal run last night's jobs at its first start, so that the page of jobs is not empty. */
async function scheduleLastNight(db: Kysely<Schema>, modules: readonly ServiceModule[]): Promise<void> {
  const ofModules = modules.flatMap(({ jobs = [] }) => jobs)
  const nightly = [sweepExpiredJob, verifyTimelinesJob, notifyEndedSubstitutesJob, ...ofModules]
  const yesterday = sql<Date>`now() - interval '1 day'`
  await db
    .insertInto('job')
    .values(nightly.map(({ name }) => ({ name, known_since: yesterday })))
    .execute()
}
