import type { JobAnswer } from '@portal/contracts/jobs/job.calls'
import type { Language } from '@portal/contracts/wire/language'
import { defaultTimeZone, type Job } from './define-job'
import type { JobFigures, RunRow } from './job-overview.query'
import { doneText } from './job-run'
import { type JobSchedule, scheduleText } from './job-schedule'
import { isOverdue } from './overdue-jobs.command'

interface KnownOfJob {
  schedule: JobSchedule | undefined
  /** Undefined until a server has registered the job. */
  figures: JobFigures | undefined
  rows: readonly RunRow[]
}

export function presentJob(job: Job, { schedule, figures, rows }: KnownOfJob, language: Language): JobAnswer {
  const now = new Date()
  const outcome = rows.find(({ state }) => state === 'done')?.lines[0]?.value[language]
  return {
    jobName: job.name,
    title: job.title[language],
    description: job.description?.[language] ?? '',
    schedule: job.schedule ?? null,
    scheduleText: job.schedule === undefined ? null : scheduleText(job.schedule, language),
    timeZone: job.timeZone ?? defaultTimeZone,
    nextDate: schedule?.nextAfter(now)?.toISOString() ?? null,
    lastSuccessDate: figures?.lastSuccess?.toISOString() ?? null,
    lastOutcome: outcome === undefined || outcome === doneText[language] ? null : outcome,
    isOverdue: figures !== undefined && isOverdue(schedule, job, figures, now),
    medianDuration: figures?.median ?? null,
    p90Duration: figures?.p90 ?? null,
    takesDates: job.takesDates ?? false,
    runs: rows.map(row => ({
      id: row.id,
      state: row.state,
      progress: row.progress,
      scheduledDate: row.scheduledFor?.toISOString() ?? null,
      userId: row.firedBy,
      name: row.firedByName,
      host: row.host,
      counts: row.counts,
      createdDate: row.startedAt.toISOString(),
      endedDate: row.endedAt?.toISOString() ?? null,
    })),
    logDetailList: rows
      .flatMap(row => row.lines)
      .map(line => ({ ...line, createdDate: new Date(line.createdDate).toISOString(), value: line.value[language] })),
  }
}
