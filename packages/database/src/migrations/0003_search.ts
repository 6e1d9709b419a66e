import { sql, type Kysely } from 'kysely'

/** The search of all lists, which finds `İSTANBUL` for `istanbul` and `Çağrı` for `cagri`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db)
  await sql`create extension if not exists pg_trgm`.execute(db)

  // Accents are removed first, so that İ, I and ı become one letter in invariant lower case. The body is bound to its
  // functions here, independently of a later caller's search path.
  await sql`
    create function search_text(value text) returns text
    language sql immutable strict parallel safe
    return lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)) collate "und-x-icu")`.execute(db)

  await sql`
    create function search_pattern(word text) returns text
    language sql immutable strict parallel safe
    return '%' || replace(replace(replace(search_text(word), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`.execute(db)

  await sql`
    alter table app_user add column searchable text collate "C" not null generated always as (
      search_text(first_name || ' ' || last_name || ' ' || email || ' ' || title)) stored`.execute(db)
  await sql`create index app_user_searchable on app_user using gin (searchable gin_trgm_ops)`.execute(db)
}
