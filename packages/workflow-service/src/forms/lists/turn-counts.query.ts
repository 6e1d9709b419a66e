import type { CallResult } from '@portal/contracts/wire/call'
import type { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import { mostCounted } from '@portal/contracts/wire/paging'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { defaultTimeZone } from '../../jobs/define-job'
import { sqlToday } from '../engine/snapshot.query'
import { isOwnTurn } from './listed-forms'
import { readAsSubstitute } from './substitution-status.query'

type TurnCounts = CallResult<typeof turnCountsCall>['data']

/** Counts the forms that wait for somebody's decision, up to as many as a list with `turn` counts. */
export async function turnCountsOf(db: Kysely<Schema>, userId: number): Promise<TurnCounts> {
  const { counts } = await readAsSubstitute(
    db,
    userId,
    substitution => sql<{ counts: TurnCounts }>`(select coalesce(json_agg(row_to_json(counted)), '[]') from (
      with waiting as (
        select f.module_id, f.turn_since from form f where ${isOwnTurn(substitution)}
        order by f.turn_since limit ${sql.lit(mostCounted)}
      )
      select m.expression_key as "moduleExpression", count(*) as count,
        greatest(0, ${sqlToday} - (min(w.turn_since) at time zone ${sql.lit(defaultTimeZone)})::date) as "oldestDays"
      from waiting w join module m on m.id = w.module_id
      group by m.id order by m.id) counted) as counts`,
  )
  const isCapped = counts.reduce((sum, { count }) => sum + count, 0) === mostCounted
  return isCapped ? counts.map(row => ({ ...row, isCapped })) : counts
}
