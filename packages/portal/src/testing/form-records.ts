import type { Schema } from '@portal/database/schema'
import { brokenTimelines } from '@portal/workflow-service/forms/timeline.query'
import { sql, type Kysely } from 'kysely'

/** Everything that acts leave behind, in order. */
export interface FormRecord {
  state: number
  turn: number | null
  entries: [userId: number, state: number][]
  lines: [userId: number, state: number][]
  told: [userId: number, kind: string][]
  pushed: number
  mailed: string[]
}

/** The records of each form in the database, by guid. Fails if a timeline is broken. */
export const recordsOf = async (db: Kysely<Schema>): Promise<Map<string, FormRecord>> => {
  const forms = await db.selectFrom('form').select(['id', 'guid', 'event_count', 'event_hash']).execute()
  const broken = await brokenTimelines(db, forms)
  if (broken.length > 0) throw new Error(`These timelines are broken: ${JSON.stringify(broken)}`)
  const { rows } = await sql<{ guid: string; record: FormRecord }>`
    select f.guid, jsonb_build_object(
      'state', f.state,
      'turn', f.turn_user_id,
      'entries', (select jsonb_agg(jsonb_build_array(e.user_id, e.state) order by e.tree_order)
        from form_entry e where e.form_id = f.id),
      'lines', (select jsonb_agg(jsonb_build_array(l.user_id, l.state) order by l.sequence)
        from form_event l where l.form_id = f.id),
      'told', (select jsonb_agg(jsonb_build_array(n.user_id, n.kind) order by n.id)
        from notification n where n.form_id = f.id),
      'pushed', (select count(*) from hub_outbox h where h.message = 'NewNotification' and h.payload::text like '%' || f.guid || '%'),
      'mailed', (select jsonb_agg(m.recipient order by m.id)
        from mail_outbox m where m.content ->> 'formGuid' = f.guid::text)) as record
    from form f`.execute(db)
  return new Map(rows.map(({ guid, record }) => [guid, record]))
}

export const approvalsIn = ({ lines }: FormRecord): number => lines.filter(([, state]) => state === 4).length
