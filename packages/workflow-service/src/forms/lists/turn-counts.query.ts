import type { CallResult } from '@portal/contracts/wire/call'
import type { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import { mostCounted } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { defaultTimeZone } from '../../jobs/define-job'
import { sqlToday } from '../engine/snapshot.query'
import { isOwnTurn } from './scope'
import { readAsSubstitute, type SubstitutionStatus } from './substitution-status.query'

type TurnCounts = CallResult<typeof turnCountsCall>['data']

/** What waits for somebody's decision: as many forms as a list with `turn` has, up to ten thousand. */
export async function turnCountsOf(db: Kysely<Schema>, userId: number): Promise<TurnCounts> {
  return readAsSubstitute(db, userId, substitution => countsOf(db, substitution))
}

async function countsOf(db: Kysely<Schema>, substitution: SubstitutionStatus): Promise<TurnCounts> {
  const { rows } = await sql<TurnCounts[number]>`
    with waiting as (
      select f.module_id, f.turn_since from form f where ${isOwnTurn(substitution)}
      order by f.turn_since limit ${sql.lit(mostCounted)}
    )
    select m.expression_key as "moduleExpression", count(*) as count,
      greatest(0, ${sqlToday} - (min(w.turn_since) at time zone ${sql.lit(defaultTimeZone)})::date) as "oldestDays"
    from waiting w join module m on m.id = w.module_id
    group by m.id order by m.id`.execute(db)
  const isCapped = rows.reduce((sum, { count }) => sum + count, 0) === mostCounted
  return isCapped ? rows.map(row => ({ ...row, isCapped })) : rows
}
