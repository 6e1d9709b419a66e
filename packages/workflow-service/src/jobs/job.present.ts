import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import type { Language } from '@portal/contracts/wire/language'
import { defaultTimeZone, type Job } from './define-job'
import type { RunRow } from './job-overview.query'
import type { JobSchedule } from './job-schedule'

export function presentJob(
  job: Job,
  schedule: JobSchedule | undefined,
  rows: readonly RunRow[],
  language: Language,
): JobAnswer {
  return {
    jobName: job.name,
    title: job.title[language],
    schedule: job.schedule ?? null,
    timeZone: job.timeZone ?? defaultTimeZone,
    nextDate: schedule?.nextAfter(new Date())?.toISOString() ?? null,
    runs: rows.map(row => ({
      id: row.id,
      state: row.state,
      progress: row.progress,
      scheduledDate: row.scheduled_for?.toISOString() ?? null,
      userId: row.fired_by,
      createdDate: row.started_at.toISOString(),
      endedDate: row.ended_at?.toISOString() ?? null,
    })),
    logDetailList: rows
      .flatMap(row => row.lines)
      .map(line => ({ ...line, createdDate: new Date(line.createdDate).toISOString(), value: line.value[language] })),
  }
}
