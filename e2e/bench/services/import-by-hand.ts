import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'

/** The columns of a file that is imported by hand, too. */
export const handColumns = ['email', 'firstName', 'lastName', 'title', 'corporation', 'department', 'recruitmentDate']

/**
 * Imports the same rows by hand: copies them into a table, then inserts people, their roles and two lines of the audit
 * each. It checks nothing. Returns the milliseconds.
 */
export async function importByHand(database: pg.Client, rows: readonly string[]): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-import-'))
  const file = path.join(folder, 'people.csv')
  await writeFile(file, rows.join('\n'), { mode: 0o644 })
  try {
    const since = performance.now()
    await database.query('begin')
    await database.query(`
      create temporary table file (email text, first_name text, last_name text, title text, corporation text,
        department text, recruitment_date date) on commit drop`)
    await database.query(`copy file from '${file}' (format csv, delimiter ';')`)
    await database.query(`
      insert into app_user (email, first_name, last_name, title, corporation_id, department_id, recruitment_date,
        password_hash)
      select f.email, f.first_name, f.last_name, f.title, c.id, d.id, f.recruitment_date, ''
      from file f join corporation c on c.name = f.corporation
        join department d on d.corporation_id = c.id and d.name = f.department`)
    await database.query(`
      insert into user_role (user_id, role) select u.id, 'WorkflowUser' from file join app_user u using (email)`)
    await database.query(`
      insert into audit (user_id, kind, subject, old_value, new_value)
      select 1, 'Person', u.id::text, null::jsonb, to_jsonb(u.email) from file join app_user u using (email)
      union all select 1, 'Roles', u.id::text, '[]'::jsonb, '["WorkflowUser"]'::jsonb
      from file join app_user u using (email)`)
    await database.query('commit')
    return performance.now() - since
  } finally {
    await rm(folder, { recursive: true })
  }
}
