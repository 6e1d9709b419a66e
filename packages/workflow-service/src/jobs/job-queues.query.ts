import type { JobQueue } from '@portal/contracts/jobs/job.calls'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

interface QueueRow {
  queue: JobQueue['queue']
  depth: number
  oldest: Date | null
  isLate: boolean
  failed: number
}

/** How much waits to be delivered or swept, and since when. A sweep removes once a day what is older than a day. */
export async function jobQueues(db: Kysely<Schema>): Promise<JobQueue[]> {
  const { rows } = await sql<QueueRow>`
    select queue, depth, oldest, coalesce(oldest < now() - patience, false) as "isLate", failed from (
      select 1 as place, 'LiveMessages' as queue, interval '2 days' as patience, count(*) as depth,
        min(created_at) as oldest, 0 as failed
      from hub_outbox
      union all
      select 2, 'Mails', interval '1 hour', count(*), min(created_at), (
        select count(*) from mail_outbox where outcome = 'failed' and done_at > now() - interval '7 days')
      from mail_outbox where done_at is null
      union all
      select 3, 'UnboundFiles', interval '2 days', count(*), min(uploaded_at), 0
      from stored_file where bound_at is null) queues
    order by place`.execute(db)
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestDate: oldest?.toISOString() ?? null }))
}
