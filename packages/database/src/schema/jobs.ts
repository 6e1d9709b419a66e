import type { JobCounts } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Instant } from './column-types'

export interface JobTables {
  job: {
    name: string
    known_since: Instant
    overdue_since: Date | null
  }

  job_run: {
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

  job_log: {
    id: GeneratedAlways<number>
    run_id: number
    created_at: Instant
    type: 1 | 2
    value: JSONColumnType<Text, string, string>
  }
}
