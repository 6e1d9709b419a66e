import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import { endStoppedRun } from './claim-run.command'
import type { Job, JobContext } from './define-job'
import { jobLogTypes } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'

interface RunRequest {
  runId: number
  input: unknown
  scheduledFor: Date | null
  signal: AbortSignal
}

export const doneText: Text = { tr: 'İş bitti.', en: 'The job is done.' }

/** Executes a claimed run from its first log line to its last. Throws only if the database fails. */
export async function executeRun(db: Kysely<Schema>, job: Job, order: RunRequest): Promise<void> {
  const { runId, signal } = order
  let last = doneText
  await writeJobLog(db, runId, 'Info', { tr: 'İş başladı.', en: 'The job started.' })
  try {
    if (!signal.aborted) await job.run(contextOf(db, order, outcome => (last = outcome)))
  } catch (error) {
    if (!signal.aborted) return fail(db, runId, error)
  }
  // A run that returned because of the signal is not complete either.
  if (signal.aborted) return endStoppedRun(db, runId)
  await writeJobLog(db, runId, 'Info', last)
  await finish(db, runId, 'done')
}

function contextOf(
  db: Kysely<Schema>,
  { runId, input, scheduledFor, signal }: RunRequest,
  outcome: JobContext['outcome'],
): JobContext {
  return {
    db,
    input,
    scheduledFor,
    signal,
    info: line => writeJobLog(db, runId, 'Info', line),
    outcome,
    count: async counts => {
      await db
        .updateTable('job_run')
        .set({ counts: JSON.stringify(counts) })
        .where('id', '=', runId)
        .execute()
    },
    progress: async (done, total) => {
      const progress = total > 0 ? Math.min(100, Math.max(0, Math.floor((done / total) * 100))) : 0
      await db
        .updateTable('job_run')
        .set({ progress })
        .where('id', '=', runId)
        .where('state', '=', 'running')
        .where('progress', 'is distinct from', progress)
        .execute()
    },
  }
}

async function fail(db: Kysely<Schema>, runId: number, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  await writeJobLog(db, runId, 'Fatal', { tr: `İş başarısız oldu: ${reason}`, en: `The job failed: ${reason}` })
  await finish(db, runId, 'failed')
}

async function finish(db: Kysely<Schema>, runId: number, state: 'done' | 'failed'): Promise<void> {
  await db
    .updateTable('job_run')
    .set({ state, ended_at: sql<Date>`now()`, ...(state === 'done' ? { progress: 100 } : {}) })
    .where('id', '=', runId)
    .where('state', '=', 'running')
    .execute()
}

async function writeJobLog(
  db: Kysely<Schema>,
  runId: number,
  type: keyof typeof jobLogTypes,
  line: Text,
): Promise<void> {
  const value = JSON.stringify({ tr: line.tr, en: line.en })
  await db.insertInto('job_log').values({ run_id: runId, type: jobLogTypes[type], value }).execute()
}
