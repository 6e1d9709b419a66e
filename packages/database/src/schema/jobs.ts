import type { JobCounts } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | undefined, Date>

export interface JobTable {
  name: string
  known_since: Instant
  overdue_since: Date | null
}

export interface JobRunTable {
  id: GeneratedAlways<number>
  job_name: string
  scheduled_for: Date | null
  fired_by: number | null
  input: JSONColumnType<object, string, string>
  state: Generated<'running' | 'done' | 'failed' | 'dead'>
  progress: number | null
  holder: string
  host: string | null
  counts: JSONColumnType<JobCounts, string, string> | null
  started_at: Instant
  alive_at: Instant
  ended_at: Date | null
}

export interface JobLogTable {
  id: GeneratedAlways<number>
  run_id: number
  created_at: Instant
  type: 1 | 2
  value: JSONColumnType<Text, string, string>
}
