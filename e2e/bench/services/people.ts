import { createHash } from 'node:crypto'
import type pg from 'pg'
import { ensurePeople, firstPerson } from '../../../packages/database/src/testing/many-forms'
import { factor, milliseconds } from '../table'
import { getRequest, isSuccess, openLine, percentile, postRequest } from './callers'
import type { Goal } from './goal'
import { startMeasuredPortal } from './measured-portal'
import { callsOfPeople, type MeasuredCall } from './people-calls'
import type { ServiceBench } from './service-bench'

const people = 10_000
/** Of departments and of single people, half of each. */
const trees = 200
const callsEach = 200
/** Until then Node still compiles what the call runs through: that is its first minute, not how it answers. */
const callsToWarmUp = 50

/**
 * Every selector, tree and report of a large group, each against the SQL that somebody would write for it: whose
 * session it is, and then the answer.
 */
export async function measurePeople({ progress }: ServiceBench): Promise<Goal[]> {
  const portal = await startMeasuredPortal()
  try {
    const { database } = portal
    progress(`people: ${people} people and ${trees} trees`)
    await fill(database)
    const [administrator = 0] = await portal.idsOf('admin')
    const [token = ''] = await portal.tokensOf([administrator])
    const line = await openLine(Number(new URL(portal.url).port))
    const goals: Goal[] = []
    for (const call of await callsOfPeople(database)) {
      progress(`people, ${call.name}`)
      const request = call.body ? postRequest(call.path, token, call.body) : getRequest(call.path, token)
      const byHand = async () => {
        await database.query(sessionSql, [createHash('sha256').update(token).digest()])
        return (await database.query(call.sql, call.parameters)).rows.length
      }
      goals.push(await compare(call, () => line.ask(request), byHand))
    }
    line.close()
    return goals
  } finally {
    await portal.stop()
  }
}

/** The two in turn, so that what the machine does besides falls on both. */
async function compare(call: MeasuredCall, ask: () => Promise<string>, query: () => Promise<number>): Promise<Goal> {
  const [ours, byHand]: [number[], number[]] = [[], []]
  for (let round = -callsToWarmUp; round < callsEach; round++) {
    const since = performance.now()
    const answer = await ask()
    const answered = performance.now()
    const rows = await query()
    const found = performance.now()
    if (round === -callsToWarmUp) expectTheSame(call, answer, rows)
    if (round < 0) continue
    ours.push(answered - since)
    byHand.push(found - answered)
  }
  const [call95, sql95] = [percentile(ours, 0.95), percentile(byHand, 0.95)]
  const what = `${call.name}: p95 of its SQL by hand (${milliseconds(call95)}, ${milliseconds(sql95)})`
  return { what, measured: call95 / sql95, atMost: 3, show: factor }
}

function expectTheSame({ name, path }: MeasuredCall, answer: string, rows: number): void {
  if (!isSuccess(answer)) throw new Error(`${path} was answered with: ${answer.slice(0, 1000)}`)
  const { data } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { data: unknown }
  const answered = Array.isArray(data) ? data.length : 1
  if (answered !== rows) throw new Error(`${name}: the call answers ${answered}, the SQL by hand ${rows}.`)
}

const sessionSql = `
  select u.id, (select json_agg(r.role) from user_role r where r.user_id = u.id) as roles,
    (select json_agg(p) from user_permission p where p.user_id = u.id) as permissions
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and u.is_active`

async function fill(database: pg.Client): Promise<void> {
  await ensurePeople(database, people)
  const half = trees / 2
  await database.query(`
    insert into department (id, corporation_id, name) select 1000 + i, 1, 'Bölüm ' || i from generate_series(1, ${half}) i`)
  await database.query(`
    update app_user set corporation_id = 1, department_id = 1001 + id % ${half}, master_id = ${firstPerson} + id % 500
    where id >= ${firstPerson} + 500`)
  await database.query(
    `insert into default_tree (module_id, department_id) select 1, id from department where id > 1000`,
  )
  await database.query(`
    insert into default_tree (module_id, user_id) select 1, id from app_user where id >= ${firstPerson} + 500 order by id limit ${half}`)
  await database.query(`
    insert into default_tree_entry (tree_id, tree_order, user_id)
    select t.id, a.i, a.id from default_tree t cross join lateral (
      select u.id, row_number() over (order by n.i) as i
      from unnest(array['director', 'affairs', 'finance']) with ordinality n (name, i)
      join app_user u on u.email = n.name || '@anka.test') a
    where t.department_id > 1000 or t.user_id >= ${firstPerson}`)
  await database.query('vacuum analyze app_user, user_role, department, default_tree, default_tree_entry')
}
