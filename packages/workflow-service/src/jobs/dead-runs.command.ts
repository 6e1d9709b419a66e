import { jobLogTypes } from '@portal/contracts/jobs/job.calls'
import type { Text } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely, type RawBuilder } from 'kysely'

/** A run whose process was not heard of for so many seconds is dead. */
export const leaseSeconds = 30

const lostLine: Text = {
  tr: 'İşi çalıştıran süreç yanıt vermiyor; iş yeniden başlatılabilir.',
  en: 'The process running the job stopped responding; the job can run again.',
}
const stoppedLine: Text = {
  tr: 'Portal durdurulduğu için iş yarıda kaldı; yeniden başlatılabilir.',
  en: 'The portal stopped while the job was running; the job can run again.',
}

async function end(db: Kysely<Schema>, which: RawBuilder<unknown>, line: Text): Promise<string[]> {
  const dead = await sql<{ jobName: string }>`
    with dead as (
      update job_run set state = 'dead', ended_at = now() where state = 'running' and ${which} returning id, job_name
    ), logged as (
      insert into job_log (run_id, type, value)
      select id, ${jobLogTypes.Fatal}, ${JSON.stringify(line)}::jsonb from dead
    )
    select job_name as "jobName" from dead`.execute(db)
  return dead.rows.map(row => row.jobName)
}

/** Ends the runs of processes that are gone, and answers whose jobs they were. */
export function endLostRuns(db: Kysely<Schema>): Promise<string[]> {
  return end(db, sql`alive_at < now() - make_interval(secs => ${leaseSeconds})`, lostLine)
}

/** Ends a run that did not come to its end because this process stops. */
export async function endStoppedRun(db: Kysely<Schema>, runId: number): Promise<void> {
  await end(db, sql`id = ${runId}`, stoppedLine)
}
