import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'

/** The factors that complete a login; recovery codes replace either. */
export interface Ways {
  app: boolean
  passkey: boolean
}

export async function waysOf(db: Kysely<Schema>, userId: number): Promise<Ways> {
  const { rows } = await sql<Ways>`
    select exists (select from authenticator where user_id = ${userId} and confirmed_at is not null) as app,
      exists (select from passkey where user_id = ${userId}) as passkey`.execute(db)
  return rows[0] ?? { app: false, passkey: false }
}

/** True if a login by password needs a second factor. */
export async function hasFactor(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const { app, passkey } = await waysOf(db, userId)
  return app || passkey
}
