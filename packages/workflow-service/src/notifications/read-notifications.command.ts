import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { sql, type Kysely } from 'kysely'
import { seenStatements } from './seen-statements'

/** Marks one of somebody's notifications as seen; when it was seen first stays. */
export async function readNotification(db: Kysely<Schema>, userId: number, id: number): Promise<void> {
  const { rows } = await sql`
    with ${seenStatements(userId, sql`n.id = ${id}`)}
    select from notification where id = ${id} and user_id = ${userId}`.execute(db)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
}

/** Those of a form, whoever opens it. */
export async function readFormNotifications(db: Kysely<Schema>, userId: number, formGuid: string): Promise<void> {
  const ofForm = sql`n.form_id = (select id from form where guid = ${formGuid})`
  await sql`with ${seenStatements(userId, ofForm)} select`.execute(db)
}

export async function readAllNotifications(db: Kysely<Schema>, userId: number): Promise<void> {
  await sql`with ${seenStatements(userId, sql`true`)} select`.execute(db)
}
