import type { Language } from '@portal/contracts/wire/language'
import type { HolidayChange, RecountedLeave } from '@portal/contracts/leave/leave-ledger.calls'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { changedDays, changedHolidays, refuseImpossible } from './holiday-change'
import { allHolidays } from '@portal/workflow-service/lookups/holidays.query'
import { presentRecount, recounts, touchedLeaves } from './touched-leaves.query'

/** Which leaves a change of the holidays would count anew; nothing is changed. */
export async function previewHolidays(
  db: Kysely<Schema>,
  change: HolidayChange,
  language: Language,
): Promise<RecountedLeave[]> {
  const rows = await allHolidays(db)
  refuseImpossible(change, rows, language)
  const leaves = await touchedLeaves(db, changedDays(rows, change))
  return recounts(leaves, changedHolidays(rows, change)).map(presentRecount)
}
