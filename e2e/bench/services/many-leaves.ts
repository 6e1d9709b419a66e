import type pg from 'pg'
import { ensurePeople, firstPerson } from '../../../packages/database/src/testing/many-forms'

interface Wanted {
  people: number
  /** Approved leave spread over this year and these people. */
  leaves: number
}

/**
 * Adds people, approved leave and the matching ledger to a demo database: ten years of accruals, and the use of each
 * leave. Existing rows stay, so it can be called again for more.
 */
export async function fillLeaves(database: pg.ClientBase, { people, leaves }: Wanted): Promise<void> {
  await ensurePeople(database, people)
  await database.query(`
    insert into leave_ledger (user_id, date, kind, days)
    select u.id, u.recruitment_date + make_interval(years => n), 'accrual', case when n < 6 then 14 else 20 end
    from app_user u, generate_series(1, extract(year from age(now(), u.recruitment_date))::int) n
    where u.id >= ${firstPerson} and not exists (select from leave_ledger l where l.user_id = u.id)`)
  const { rows } = await database.query<{ there: number }>('select count(*)::int as there from leave_form')
  await database.query(
    `with planned as (
       select gen_random_uuid() as guid, u.id as user_id, u.corporation_id, u.department_id,
         date_trunc('year', now())::date + (n * 37) % 360 as first, n % 5 as length
       from generate_series($1::int, $2::int) n
       join app_user u on u.id = ${firstPerson} + (n::bigint * 7919) % $3
     ), made as (
       insert into form (guid, module_id, owner_id, filled_by_id, corporation_id, department_id, state, created_at, updated_at,
         decided_at, event_count, event_hash, searchable)
       select guid, (select id from module where expression_key = 'ANN'), user_id, user_id, corporation_id, department_id, 4,
         now(), now(), now(), 0, '', '' from planned
       returning id, guid
     ), filed as (
       insert into leave_form (form_id, type_id, start_date, start_part, end_date, end_part, total_days, description)
       select m.id, (select min(id) from leave_type where affects_balance), first, 1, first + length, 1, length + 1, 'İzin'
       from planned join made m using (guid)
     )
     insert into leave_ledger (user_id, date, kind, days, form_id)
     select user_id, first, 'use', -(length + 1), m.id from planned join made m using (guid)`,
    [rows[0]!.there + 1, leaves, people],
  )
  await database.query('vacuum analyze app_user, form, leave_form, leave_ledger')
}
