import { sql, type Kysely } from 'kysely'

/** A person's identity at an OpenID Connect provider. The first login finds them by e-mail, later ones by this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table external_identity (
      issuer text not null,
      subject text not null,
      user_id integer not null references app_user on delete cascade,
      bound_at timestamptz not null default now(),
      primary key (issuer, subject),
      unique (issuer, user_id)
    )`.execute(db)
}
