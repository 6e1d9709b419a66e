import type pg from 'pg'
import type { Event } from './tables'
import { hashOf, startOfChain } from './timeline'

/** Hashes a form's timeline again after a change, as somebody would who wants to hide it. */
export async function rehash(database: pg.Client, formId: string): Promise<void> {
  const { rows } = await database.query<{ guid: string; event: Event }>(
    `select f.guid, to_jsonb(e) as event from form f join form_event e on e.form_id = f.id
     where f.id = $1 order by e.sequence`,
    [formId],
  )
  let hash = startOfChain
  for (const { guid, event } of rows) {
    const previous = hash
    hash = hashOf(guid, event, previous)
    await database.query(
      'update form_event set previous_hash = $1::bytea, hash = $2::bytea where form_id = $3 and sequence = $4',
      [previous, hash, event.form_id, event.sequence],
    )
  }
  await database.query('update form set event_hash = $1::bytea where id = $2', [hash, formId])
}
