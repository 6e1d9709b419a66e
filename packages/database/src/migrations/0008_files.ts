import { sql, type Kysely } from 'kysely'

/** Uploaded files. Their contents are in a folder or in S3. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_file (
      guid uuid primary key,
      -- the place of the content; not the guid, which a client may choose
      storage_key uuid not null unique,
      kind text not null check (kind in ('expense', 'leave', 'purchase', 'offer', 'agreement', 'cv', 'photo')),
      -- the record that it belongs to, or will belong to
      owner_guid uuid not null,
      name text not null,
      extension text not null,
      media_type text not null,
      size bigint not null,
      sha256 bytea not null,
      uploaded_by integer not null references app_user,
      uploaded_at timestamptz not null default now(),
      -- until then only its uploader sees it
      bound_at timestamptz
    )`.execute(db)
  await sql`create index stored_file_owner on stored_file (owner_guid)`.execute(db)
  await sql`create index stored_file_staged on stored_file (uploaded_by, uploaded_at) where bound_at is null`.execute(
    db,
  )
}
