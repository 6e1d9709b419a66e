import { sql, type Kysely } from 'kysely'

/** External logins, resets of passwords, and the ends of sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column phone text check (phone ~ '^[0-9]{10}$')`.execute(db)

  // The roles of people of an older system are kept and give no access here.
  await sql`alter table user_role drop constraint user_role_role_check`.execute(db)
  await sql`
    alter table user_role add constraint user_role_role_check check (role in (
      'WorkflowManager', 'WorkflowUser', 'WorkflowHumanResources',
      'WorkflowFinance', 'WorkflowPurchasing', 'WorkflowFinancialAffairs',
      'CrmUser', 'CrmAdmin', 'CrmManager'))`.execute(db)

  await sql`alter table session add column end_reason text`.execute(db)

  // Attempts are counted by purpose.
  await sql`alter table login_try add column purpose text not null default 'login'`.execute(db)
  await sql`alter table login_try drop constraint login_try_pkey`.execute(db)
  await sql`alter table login_try add primary key (purpose, address, email)`.execute(db)

  await sql`
    create table password_reset (
      -- sha256 of the token in the mail
      token_hash bytea primary key,
      user_id integer not null references app_user on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null default now() + interval '30 minutes',
      used_at timestamptz
    )`.execute(db)
  await sql`create index password_reset_user on password_reset (user_id)`.execute(db)

  await sql`
    create table external_login (
      -- sha256 of the ticket that the browser keeps during the login at the provider
      ticket_hash bytea primary key,
      state text not null,
      nonce text not null,
      code_verifier text not null,
      expires_at timestamptz not null default now() + interval '10 minutes'
    )`.execute(db)
}
