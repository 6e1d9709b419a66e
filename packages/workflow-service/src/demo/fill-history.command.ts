import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { fillExpenses } from '../expense/demo/fill-expenses.command'
import { fillLeaves } from '../leave/demo/fill-leaves.command'
import { fillEarlierYears } from '../leave-ledger/demo/fill-earlier-years.command'
import { setStage } from './stage.query'

/** What has happened in the demo group until the day of seeding; `seedDemo` calls it for an empty database. */
export async function fillHistory(db: Kysely<Schema>, today: string): Promise<void> {
  const stage = await setStage(db)
  await fillExpenses(db, stage, today)
  await fillLeaves(db, stage, today)
  await fillEarlierYears(db, stage, today)
}
