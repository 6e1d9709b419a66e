import { sql, type Kysely } from 'kysely'

/**
 * Indexes that count the active people of a department by its first and its second place: the home page and each leave
 * to approve say how many they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_of_department on app_user (department_id, is_active)`.execute(db)
  await sql`
    create index app_user_of_second_department on app_user (second_department_id, is_active, department_id)
    where second_department_id is not null`.execute(db)
  await sql`drop index app_user_department`.execute(db)
}
