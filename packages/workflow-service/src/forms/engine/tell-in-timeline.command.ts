import type { Schema } from '@portal/database/schema'
import type { TimelineEntry } from '@portal/rules/approval/outcome'
import { sql, type Kysely } from 'kysely'
import { chained } from './chain'
import type { LoadedForm } from './load-forms.query'
import { writeOutcome } from './write-outcome.command'
import type { World } from './world.query'

type Told = Pick<TimelineEntry, 'userId' | 'currentState' | 'notes' | 'changes'>

/**
 * A line in the timeline of a locked form about something that is no act on it, and that nobody was asked about: turn
 * and tree stay, pages that show the form hear of it.
 */
export async function tellInTimeline(
  transaction: Kysely<Schema>,
  { row, approval }: LoadedForm,
  world: World,
  told: Told,
): Promise<void> {
  const line = { at: world.at, actedByUserId: null, description: '', toUserId: null, ...told }
  const lines = chained(row.guid, { count: row.event_count, hash: row.event_hash }, [line])
  const version = row.version + 1
  const formRow = sql<{ id: number }>`
    update form set version = ${version}, updated_at = ${world.at}, event_count = ${lines.at(-1)?.sequence},
      event_hash = ${lines.at(-1)?.hash}
    where id = ${row.id} and version = ${row.version} returning id`
  const outcome = { accepted: true, approval, timeline: [line], notify: [] } as const
  const written = { formRow, form: row, version, before: approval, outcome, lines, actorId: told.userId, world }
  const id = await writeOutcome(transaction, written)
  if (id === undefined) throw new Error('A locked form cannot have been changed by somebody else.')
}
