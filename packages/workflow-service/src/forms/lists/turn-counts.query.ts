import type { CallResult } from '@portal/contracts/wire/call'
import type { turnCountsCall } from '@portal/contracts/forms/form-request.calls'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { defaultTimeZone } from '../../jobs/define-job'
import { sqlToday } from '../engine/snapshot.query'
import { isOwnTurn } from './scope'
import { substitutionStatusOf } from './substitution-status.query'

interface Row {
  moduleExpression: ModuleExpression
  count: number
  oldestDays: number
}

/** What waits for somebody's decision: as many forms as a list with `turn` has. */
export async function turnCountsOf(
  db: Kysely<Schema>,
  userId: number,
): Promise<CallResult<typeof turnCountsCall>['data']> {
  const substitution = await substitutionStatusOf(db, userId)
  const { rows } = await sql<Row>`
    select m.expression_key as "moduleExpression", count(*) as count,
      greatest(0, ${sqlToday} - (min(f.turn_since) at time zone ${sql.lit(defaultTimeZone)})::date) as "oldestDays"
    from form f join module m on m.id = f.module_id
    where ${isOwnTurn(substitution)}
    group by m.id order by m.id`.execute(db)
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    oldestDays: rows.length > 0 ? Math.max(...rows.map(row => row.oldestDays)) : null,
    modules: rows.map(({ moduleExpression, count }) => ({ moduleExpression, count })),
  }
}
