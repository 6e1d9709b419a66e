import { createHash } from 'node:crypto'
import type pg from 'pg'
import { factor, milliseconds } from '../table'
import { bodyOf, getRequest, percentile, postRequest, type Line } from './callers'
import type { Goal } from './goal'

/** A call, and hand-written SQL for the same data. */
export interface MeasuredCall {
  name: string
  path: string
  /** Default: a GET. */
  body?: object
  sql: string
  parameters?: unknown[]
}

const callsEach = 200
/** Until then Node still compiles the call's code. */
const callsToWarmUp = 50

interface Caller {
  line: Line
  token: string
  database: pg.Client
}

/**
 * Measures a call against hand-written SQL: the session, then the answer. The two alternate, so that other load affects
 * both.
 */
export async function againstSql(
  call: MeasuredCall,
  { line, token, database }: Caller,
): Promise<{ goal: Goal; p95: number }> {
  const request = call.body ? postRequest(call.path, token, call.body) : getRequest(call.path, token)
  const [ours, byHand]: [number[], number[]] = [[], []]
  for (let round = -callsToWarmUp; round < callsEach; round++) {
    const since = performance.now()
    const answer = await line.ask(request)
    const answered = performance.now()
    await database.query(sessionSql, [createHash('sha256').update(token).digest()])
    const { rows } = await database.query(call.sql, call.parameters)
    const found = performance.now()
    if (round === -callsToWarmUp) expectTheSame(call, answer, rows.length)
    if (round < 0) continue
    ours.push(answered - since)
    byHand.push(found - answered)
  }
  const [p95, sql95] = [percentile(ours, 0.95), percentile(byHand, 0.95)]
  const what = `${call.name}: p95 of its SQL by hand (${milliseconds(p95)}, ${milliseconds(sql95)})`
  return { goal: { what, measured: p95 / sql95, atMost: 3, show: factor }, p95 }
}

function expectTheSame({ name }: MeasuredCall, answer: string, rows: number): void {
  const { data } = bodyOf<{ data: unknown }>(answer)
  const answered = Array.isArray(data) ? data.length : 1
  if (answered !== rows) throw new Error(`${name}: the call answers ${answered}, the SQL by hand ${rows}.`)
}

const sessionSql = `
  select u.id, (select json_agg(r.role) from user_role r where r.user_id = u.id) as roles,
    (select json_agg(p) from user_permission p where p.user_id = u.id) as permissions
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and u.is_active`
