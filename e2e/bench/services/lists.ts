import type pg from 'pg'
import { factor, milliseconds } from '../table'
import { drive, isSuccess, percentile, postRequest } from './callers'
import type { Goal } from './goal'
import { firstPerson } from '../../../packages/database/src/testing/many-forms'
import type { ServiceBench } from './service-bench'

const path = '/api/formrequest/PendingForms'
const calls = 60
const page = { status: 1, currentPage: 1, rowsPerPage: 25, sortBy: 'createdDate', sortDirection: 'desc' }

/** The approvers and owners of the forms. */
const mine = `f.id in (select e.form_id from form_entry e where e.user_id = $1 and e.tree_order > 1) and f.state = 1`
const searched = `${mine} and f.searchable like search_pattern('yılmaz')`
const cases = [
  { name: 'filtered and sorted', filters: page, where: mine },
  { name: 'text search', filters: { ...page, search: 'yılmaz' }, where: searched },
]

/** The first page of waiting forms, against the same page and count in hand-written SQL. */
export async function measureLists(bench: ServiceBench): Promise<Goal[]> {
  const { portal } = await bench.withForms(bench.many)
  const goals: Goal[] = []
  for (const { name, filters, where } of cases) {
    bench.progress(`lists, ${name}`)
    const readers = Array.from({ length: calls }, (_, i) => firstPerson + i)
    const tokens = await portal.tokensOf(readers)
    const request = (n: number) => postRequest(path, tokens[n] ?? '', filters)
    // The first time warms up.
    await drive(portal.url, { callers: 1, calls, request, isGood: isSuccess })
    const { times } = await drive(portal.url, { callers: 1, calls, request, isGood: isSuccess })
    const byHand: number[] = []
    for (const reader of readers) byHand.push(await timeByHand(portal.database, where, reader))
    const [call95, sql95] = [percentile(times, 0.95), percentile(byHand, 0.95)]
    const what = `pending list at ${bench.many} forms, ${name}: p95 of the same by hand (${milliseconds(call95)}, ${milliseconds(sql95)})`
    goals.push({ what, measured: call95 / sql95, atMost: 3, show: factor })
  }
  return goals
}

async function timeByHand(database: pg.Client, where: string, reader: number): Promise<number> {
  const since = performance.now()
  await database.query(
    `select f.guid, f.state, f.created_at, m.name, o.first_name || ' ' || o.last_name as owner
     from form f join module m on m.id = f.module_id join app_user o on o.id = f.owner_id
     where ${where} order by f.created_at desc, f.id desc limit 25`,
    [reader],
  )
  await database.query(`select count(*) from form f where ${where}`, [reader])
  return performance.now() - since
}
