import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema'

/**
 * Fills a database that has the demo group with a company's years: so many forms of a thousand people more, the newest of
 * which are still on their way. Everything follows from a form's number, so that each run has the same. For measuring how
 * lists behave: the timelines are empty, and nothing of a module is there.
 */
export async function fillWithForms(db: Kysely<Schema>, count: number): Promise<void> {
  await addPeople(db)
  await addForms(db, count)
  await addEntries(db)
  await sql`analyze form, form_entry, app_user`.execute(db)
}

const firstPerson = 10_000
const people = 1000

async function addPeople(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into app_user (id, email, password_hash, first_name, last_name, title, corporation_id, department_id,
      recruitment_date)
    select ${firstPerson} + n, 'many-' || n || '@anka.test', '!',
      (array['Ayşe', 'Çağla', 'İsmail', 'Ömer', 'Şirin', 'Işık'])[1 + n % 6],
      (array['Yılmaz', 'Çelik', 'Öztürk', 'Şimşek', 'Güneş'])[1 + n % 5] || ' ' || n, 'Uzman', 1, 11, '2020-01-06'
    from generate_series(0, ${people - 1}) n`.execute(db)
}

/** The newest twentieth is pending, with one of four approvers; before that most are approved or paid, some are not. */
async function addForms(db: Kysely<Schema>, count: number): Promise<void> {
  const approvers = sql`array[4, 3, 9, 10]`
  await sql`
    insert into form (guid, module_id, owner_id, filled_by_id, corporation_id, department_id, state, created_at,
      updated_at, turn_order, turn_user_id, turn_since, event_count, event_hash, searchable)
    select gen_random_uuid(), (array[1, 1, 2, 4])[1 + n % 4], o.id, o.id, 1, 11, s.state, s.at, s.at,
      case when s.state = 1 then 2 + n % 4 end, case when s.state = 1 then (${approvers})[1 + n % 4] end,
      case when s.state = 1 then s.at end, 0, '',
      search_text(concat_ws(' ', o.first_name, o.last_name,
        (array['taksi', 'otel', 'uçak', 'yemek', 'kırtasiye', 'yakıt'])[1 + n / 7 % 6], 'fatura', n))
    from generate_series(1, ${count}::integer) n
      cross join lateral (select
        case when n > ${count}::integer * 0.95 then 1 else (array[4, 9, 9, 9, 4, 3, 9, 9, 8, 9])[1 + n % 10] end as state,
        date_trunc('milliseconds', now() - (${count}::integer - n) * interval '40 seconds') as at) s
      join app_user o on o.id = ${firstPerson} + n * 7919 % ${people}
    order by n`.execute(db)
}

async function addEntries(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into form_entry (form_id, tree_order, user_id, state, acted_by_id, acted_at)
    select f.id, e.place, e.user_id, e.state, case when e.state not in (1, 6) then e.user_id end,
      case when e.state not in (1, 6) then f.updated_at end
    from form f
      cross join lateral unnest(array[f.owner_id, 4, 3, 9, 10]) with ordinality as t (user_id, place)
      cross join lateral (select t.user_id, t.place, case
        when t.place = 1 then 6
        when f.state in (4, 9) or (f.state = 1 and t.place < f.turn_order) then 4
        when f.state = 3 and t.place = 2 then 3
        else 1 end as state) e
    where f.event_count = 0
    order by f.id, e.place`.execute(db)
}
