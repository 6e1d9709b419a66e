import pg from 'pg'
import type { Acknowledged } from './load'
import { superuserUrl } from './settings'

/** Confirmed acts that the database lacks or has twice, and jobs that ran twice. */
export interface Found {
  lost: number
  twice: number
  jobsTwice: number
}

const formsOf = `
  select count(*) filter (where n = 0)::integer as lost, count(*) filter (where n > 1)::integer as twice from (
    select (select count(*) from expense_form e join form f on f.id = e.form_id
      where e.description = a.description and f.guid = a.guid) as n
    from unnest($1::text[], $2::uuid[]) as a (description, guid)) acknowledged`

const formsFiledTwice = `
  select count(*)::integer as twice from (
    select from expense_form where description = any($1) group by description having count(*) > 1) repeated`

const approvalsOf = `
  select count(*) filter (where n = 0)::integer as lost, count(*) filter (where n > 1)::integer as twice from (
    select (select count(*) from form_event e join form f on f.id = e.form_id
      where f.guid = a.guid and e.user_id = a.user_id and e.state = 4) as n
    from unnest($1::uuid[], $2::integer[]) as a (guid, user_id)) acknowledged`

const runsLost = `
  select count(*)::integer as lost from unnest($1::integer[]) as a (id)
  where not exists (select from job_run r where r.id = a.id)`

/** A run that died with its portal ended when it was last heard of. */
const runsTwice = `
  with run as (
    select id, job_name, scheduled_for, state,
      tstzrange(started_at, greatest(started_at, case state when 'dead' then alive_at else coalesce(ended_at, now()) end))
        as time
    from job_run)
  select count(*)::integer as twice from run a join run b on a.job_name = b.job_name and a.id < b.id
  where a.time && b.time or (a.scheduled_for = b.scheduled_for and a.state = 'done' and b.state = 'done')`

export async function compare(primary: number, { filed, approvals, jobRuns }: Acknowledged): Promise<Found> {
  const client = new pg.Client({ connectionString: superuserUrl(primary) })
  await client.connect()
  const ask = async (statement: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ lost?: number; twice?: number }>(statement, values)
    return { lost: 0, twice: 0, ...rows[0] }
  }
  try {
    const forms = await ask(formsOf, [[...filed.keys()], [...filed.values()]])
    const repeated = await ask(formsFiledTwice, [[...filed.keys()]])
    const acts = await ask(approvalsOf, [approvals.map(act => act.formGuid), approvals.map(act => act.userId)])
    const runs = await ask(runsLost, [jobRuns])
    return {
      lost: forms.lost + acts.lost + runs.lost,
      twice: forms.twice + repeated.twice + acts.twice,
      jobsTwice: (await ask(runsTwice)).twice,
    }
  } finally {
    await client.end()
  }
}
