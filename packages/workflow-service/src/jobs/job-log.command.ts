import { jobLogTypes } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'

export async function writeJobLog(
  db: Kysely<Schema>,
  runId: number,
  type: keyof typeof jobLogTypes,
  line: Text,
): Promise<void> {
  const value = JSON.stringify({ tr: line.tr, en: line.en })
  await db.insertInto('job_log').values({ run_id: runId, type: jobLogTypes[type], value }).execute()
}
