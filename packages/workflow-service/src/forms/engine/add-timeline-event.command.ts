import type { Schema } from '@portal/database/schema'
import type { TimelineEvent } from '@portal/rules/approval/outcome'
import { sql, type Kysely } from 'kysely'
import { chainEvents } from './hash-chain'
import type { LoadedForm } from './load-forms.query'
import { outcomeWriter } from './write-outcome.command'
import type { Snapshot } from './snapshot.query'

type Told = Pick<TimelineEvent, 'userId' | 'currentState' | 'notes' | 'changes'>

/**
 * Adds an event that is no act, such as a recounted leave, to the timeline of a locked form. Turn and tree stay, and
 * open pages of the form are told.
 */
export async function addTimelineEvent(
  transaction: Kysely<Schema>,
  { row, approval }: LoadedForm,
  snapshot: Snapshot,
  told: Told,
): Promise<void> {
  const event = { at: snapshot.at, actedByUserId: null, description: '', toUserId: null, ...told }
  const events = chainEvents(row.guid, { count: row.event_count, hash: row.event_hash }, [event])
  const version = row.version + 1
  const [end] = events.slice(-1)
  if (!end) throw new Error('One event makes one line.')
  const formRow = {
    id: row.id,
    version,
    updated_at: snapshot.at,
    event_count: end.sequence,
    event_hash: end.hash,
  }
  const outcome = { accepted: true, approval, timeline: [event], notify: [] } as const
  const form = { ...row, summary: null }
  const written = { form, version, before: approval, outcome, events, actorId: told.userId, snapshot }
  const id = await writeEvent(transaction, formRow, written)
  if (id === undefined) throw new Error('A locked form cannot have been changed by somebody else.')
}

interface TimelineRow {
  readonly id: number
  /** The next after the one that was read. */
  readonly version: number
  readonly updated_at: string
  readonly event_count: number
  readonly event_hash: Buffer
}

const writeEvent = outcomeWriter<TimelineRow>(sql`
    update form f set version = a.version, updated_at = a.updated_at, event_count = a.event_count,
      event_hash = a.event_hash
    from form_rows a
    where f.id = a.id and f.version = a.version - 1 returning f.id, f.guid`)
