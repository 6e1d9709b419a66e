import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { milliseconds } from '../table'
import { againstSql, type MeasuredCall } from './against-sql'
import { getRequest, openLine } from './callers'
import type { Goal } from './goal'
import { withPortal } from './measured-portal'
import type { ServiceBench } from './service-bench'

const agreements = 5000
const generations = 20
const firstId = 1001
const last = firstId + agreements - 1

/** The list of a group with many agreements, and a chain renewed for years. */
export function measureAgreements({ progress }: ServiceBench): Promise<Goal[]> {
  return withPortal(async ({ url, database, tokenOf }) => {
    progress(`agreements: ${agreements}, the newest with ${generations} generations`)
    await fill(database)
    const token = await tokenOf('admin')
    const line = await openLine(url)
    const goals: Goal[] = []
    for (const { atMost, ...call } of calls) {
      progress(call.name)
      const { goal, p95 } = await againstSql(call, { line, token, database })
      goals.push(goal, { what: `${call.name}: p95`, measured: p95, atMost, show: milliseconds })
    }
    line.close()
    progress('the daily job of agreements')
    // A run may take longer than the server keeps a silent connection.
    const fire = async () => {
      const ofRun = await openLine(url)
      await ofRun.ask(getRequest('/api/job/KeepAgreements', token))
      ofRun.close()
    }
    // The first run catches up all days until today; the next one covers a day.
    await jobRun(database, fire)
    await passOneDay(database)
    const measured = await jobRun(database, fire)
    goals.push({ what: `the daily job of ${agreements} agreements`, measured, atMost: 5000, show: milliseconds })
    return goals
  })
}

/** Moves all dates a day closer, with their notices and decisions. */
async function passOneDay(database: pg.Client): Promise<void> {
  const dates = 'end_date = end_date - 1, last_termination_date = last_termination_date - 1'
  await database.query(`update agreement set ${dates} where state <> 3`)
  await database.query(`update agreement_decision set ${dates}`)
  await database.query('update agreement_notice set date = date - 1')
}

/** Runs the job; returns its duration in milliseconds. */
async function jobRun(database: pg.Client, fire: () => Promise<void>): Promise<number> {
  await fire()
  for (;;) {
    const { rows } = await database.query<{ state: string; took: number }>(`
      select state, extract(epoch from ended_at - started_at)::float * 1000 as took
      from job_run where job_name = 'KeepAgreements' order by id desc limit 1`)
    const [run] = rows
    if (run && run.state !== 'running') {
      if (run.state !== 'done') throw new Error(`The job ended as ${run.state}.`)
      return run.took
    }
    await setTimeout(50)
  }
}

const columns = `
  a.*, c.name as currency, c.sign,
  (select json_agg(json_build_object('id', co.id, 'name', co.name)) from agreement_corporation ac
    join corporation co on co.id = ac.corporation_id where ac.agreement_id = a.id) as companies,
  (select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)) from agreement_follower f
    join app_user u on u.id = f.user_id where f.agreement_id = a.id) as followers,
  (select json_agg(m) from agreement_amount m where m.agreement_id = a.id) as amounts,
  (select json_agg(d order by d.id) from agreement_decision d where d.agreement_id = a.id) as decisions`
const from = 'from agreement a join currency c on c.id = a.currency_id'
const ofReader = `a.id in (select agreement_id from agreement_corporation where corporation_id = any('{1,2,4,6}'))`
const dates = { startDate: '2026-01-01', endDate: '2027-12-31' }
const inForce = `a.start_date <= '2027-12-31' and (a.end_date is null or a.end_date >= '2026-01-01')`

const page = (where: string, order: string) => `
  select ${columns}, count(*) over () ${from} where ${ofReader} and a.state <> 3 and ${where}
  order by ${order} limit 25`

const calls: (MeasuredCall & { atMost: number })[] = [
  {
    name: 'agreements in force between two days, soonest to be decided first',
    path: '/api/agreement/list',
    body: { ...dates, rowsPerPage: 25, sortBy: 'lastTerminationDate', sortDirection: 'asc' },
    sql: page(inForce, 'a.last_termination_date, a.id'),
    atMost: 300,
  },
  {
    name: 'agreements by words of their titles',
    path: '/api/agreement/list',
    body: { title: 'kiralama 7', rowsPerPage: 25, sortBy: 'title', sortDirection: 'asc' },
    sql: page(
      `search_text(a.title) like search_pattern('kiralama') and search_text(a.title) like search_pattern('7')`,
      'a.title collate turkish, a.id',
    ),
    atMost: 300,
  },
  {
    name: `a chain of ${generations} agreements`,
    path: `/api/agreement/chain/${last}`,
    sql: `
      with recursive chain (id, renewal_of_id) as (
        select id, renewal_of_id from agreement where id = ${last}
        union all select p.id, p.renewal_of_id from chain join agreement p on p.id = chain.renewal_of_id)
      select ${columns}, (select json_agg(s) from stored_file s where s.owner_guid = a.guid) as files
      ${from} join chain on chain.id = a.id`,
    atMost: 100,
  },
]

async function fill(database: pg.Client): Promise<void> {
  await database.query(`
    insert into agreement (id, guid, title, company, amount, currency_id, period, start_date, end_date,
      last_termination_date, keyword, auto_renewal, notes, state, renewal_of_id, created_by)
    select i, gen_random_uuid(), (array['Araç kiralama', 'Ofis kirası', 'Bakım', 'Danışmanlık'])[i % 4 + 1] || ' ' || i,
      'Tedarikçi ' || i % 300, 1000 + i, i % 4 + 1, i % 2 + 1, date '2024-01-01' + i % 900,
      case when i % 10 > 0 then date '2025-06-01' + i % 1200 + 365 end, date '2025-06-01' + i % 1200, 'anahtar ' || i % 50,
      i % 3 = 0, 'Not ' || i, case when i >= ${last - generations + 1} and i < ${last} then 3 else 1 end,
      case when i > ${last - generations + 1} then i - 1 end, 1
    from generate_series(${firstId}, ${last}) i`)
  await database.query(`
    insert into agreement_corporation (agreement_id, corporation_id)
    select i, (array[1, 2, 4, 6])[n] from generate_series(${firstId}, ${last}) i, generate_series(1, 4) n
    where n = i % 4 + 1 or n = i % 3 + 1`)
  await database.query(`
    insert into agreement_follower (agreement_id, user_id)
    select i, n from generate_series(${firstId}, ${last}) i, generate_series(1, 3) n`)
  await database.query(`
    insert into agreement_amount (agreement_id, position, name, amount, period)
    select i, n, 'Ek ' || n, 100 * n, n from generate_series(${firstId}, ${last}) i, generate_series(1, 2) n`)
  await database.query('vacuum analyze agreement, agreement_corporation, agreement_follower, agreement_amount')
}
