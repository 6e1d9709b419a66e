import { sql, type Kysely } from 'kysely'

/** The imports that were undone, each with the act that undid it. The primary key lets only one undo of two succeed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_undo (
      act_id bigint primary key references audit_act,
      undo_act_id bigint not null unique references audit_act
    )`.execute(db)
}
