import type { Schema } from '@portal/database/schema'
import type { TimelineEvent } from '@portal/rules/approval/outcome'
import { sql, type Kysely } from 'kysely'
import { chainEvents } from './hash-chain'
import type { LoadedForm } from './load-forms.query'
import { writeOutcome } from './write-outcome.command'
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
  const formRow = sql<{ id: number }>`
    update form set version = ${version}, updated_at = ${snapshot.at}, event_count = ${events.at(-1)?.sequence},
      event_hash = ${events.at(-1)?.hash}
    where id = ${row.id} and version = ${row.version} returning id`
  const outcome = { accepted: true, approval, timeline: [event], notify: [] } as const
  const form = { ...row, summary: null }
  const written = { formRow, form, version, before: approval, outcome, events, actorId: told.userId, snapshot }
  const id = await writeOutcome(transaction, written)
  if (id === undefined) throw new Error('A locked form cannot have been changed by somebody else.')
}
