import type { Schema } from '@portal/database/schema'
import { bytesAsText } from '@portal/database/table-rows'
import type { TimelineEvent } from '@portal/rules/approval/outcome'
import type { Kysely } from 'kysely'
import { chainEvents } from './hash-chain'
import type { LoadedForm } from './load-forms.query'
import { updatedForms, type FormRow } from './form-statements'
import { outcomeWriter } from './write-outcome.command'
import type { Snapshot } from './snapshot.query'

type Told = Pick<TimelineEvent, 'userId' | 'currentState' | 'notes' | 'changes'>

/**
 * Adds an event that is not an act, such as a recounted leave, to a locked form's timeline. Turn and tree stay. Open
 * pages of the form reload.
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
    event_hash: bytesAsText(end.hash),
  } satisfies FormRow
  const outcome = { accepted: true, approval, timeline: [event], notify: [] } as const
  const form = { ...row, summary: null }
  const written = { form, version, before: approval, outcome, events, actorId: told.userId, snapshot }
  const isWritten = await writeEvent(transaction, formRow, written)
  if (!isWritten) throw new Error('A locked form cannot have been changed by somebody else.')
}

const writeEvent = outcomeWriter(updatedForms)
