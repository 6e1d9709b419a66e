import type pg from 'pg'

/** The size of a large group; forms are spread among them by default. */
export const people = 2000
export const firstPerson = 10_000

/** The approvers of the forms, as ids. */
export interface Participants {
  owner: number
  approvers: readonly number[]
}

export interface FillOptions {
  /** The number of the last form; existing ones stay. */
  upTo: number
  /** Forms up to this number wait for the circle's first approver. */
  waiting: number
  participants: Participants
  /** The approvers of the other, mostly decided forms: two people each, or the whole circle. */
  decidedBy: 'people' | 'circle'
  /** The owners of the forms. */
  people?: number
}

/** The guid of the form with this id, as in the statements below. */
export const guidOf = (id: number): string => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`
export const guidInSql = (id: string): string =>
  `('00000000-0000-4000-8000-' || lpad(to_hex((${id})::bigint), 12, '0'))::uuid`

/**
 * Fills a demo database with a company's years of forms, each with its tree and timeline. The newest twentieth is
 * pending; most earlier ones are approved. Everything follows from a form's number, so each run is the same.
 * `fillModuleRows` adds the modules' rows.
 */
export async function fillForms(database: pg.ClientBase, wanted: FillOptions): Promise<void> {
  const { rows } = await database.query<{ last: number }>('select coalesce(max(id), 0)::int as last from form')
  const from = (rows[0]?.last ?? 0) + 1
  await ensurePeople(database, wanted.people)
  // Mail delivery must not fall into a measurement.
  await database.query('update app_user set is_send_mail = false')
  await withoutIndexes(database, ['form', 'form_entry', 'form_event', 'notification'], async () => {
    // Foreign keys and triggers are skipped, because the data is valid by construction.
    await database.query('set session_replication_role = replica')
    await database.query(`create temporary table new_form as ${newForms(wanted)}`, [from, wanted.upTo, wanted.waiting])
    await database.query(insertForms)
    await database.query(insertEntries)
    await database.query(insertEvents)
    await database.query('drop table new_form')
    await database.query('set session_replication_role = origin')
  })
  await fillReaders(database)
  await database.query("select setval(pg_get_serial_sequence('form', 'id'), (select max(id) from form))")
  await database.query('vacuum analyze form, form_entry, form_event')
}

/** Fills `form_reader`: triggers keep it, but not in replica mode. */
export async function fillReaders(database: pg.ClientBase): Promise<void> {
  await database.query('truncate form_reader')
  await withoutIndexes(database, ['form_reader'], async () => {
    await database.query(`
      insert into form_reader (form_id, created_at, user_id, module_id, corporation_id, owner_id, state, is_own)
      select form_id, created_at, user_id, module_id, corporation_id, owner_id, state, is_own
      from form_reader_source on conflict do nothing`)
  })
  await database.query('vacuum analyze form_reader')
}

export async function ensurePeople(database: pg.ClientBase, count = people): Promise<void> {
  await database.query(`
    insert into app_user (id, email, password_hash, first_name, last_name, title, corporation_id, department_id,
      birth_date, recruitment_date)
    select ${firstPerson} + n, 'person' || n || '@bench.test', '-',
      (array['Ayşe','Çağrı','İrem','Şule','Uğur','Özge','Barış','Gülşen'])[1 + n % 8],
      (array['Yılmaz','Öztürk','Şahin','Çelik','Işık','Doğan','Kılıç','Aydın'])[1 + n / 8 % 8] || ' ' || n,
      'Uzman', d.corporation_id, d.id, '1990-01-01', '2015-01-01'
    from generate_series(0, ${count - 1}) n,
      lateral (select corporation_id, id from department order by corporation_id, id offset n % 4 limit 1) d
    on conflict do nothing`)
  await database.query(`
    insert into user_role select id, 'WorkflowUser' from app_user where id >= ${firstPerson} on conflict do nothing`)
  // One in ten sees two kinds of forms of a company, but not of the measured person's.
  await database.query(`
    insert into user_permission (user_id, type_id, corporation_id, is_write)
    select u.id, kind, c.id, false
    from app_user u, generate_series(1, 2) kind, lateral (
      select id from corporation where id > 1 order by id offset u.id / 10 % 3 limit 1) c
    where u.id >= ${firstPerson} and u.id % 10 = 0 on conflict do nothing`)
}

/** Building indexes once at the end is faster. */
async function withoutIndexes(database: pg.ClientBase, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid::regclass::text = any($1)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await database.query(`drop index ${name}`)
  await work()
  await database.query("set maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await database.query(definition)
}

/** One row for each form: its people and its progress. */
function newForms({ participants: { owner, approvers }, decidedBy, people: spread = people }: FillOptions): string {
  const person = (k: number) => `(${firstPerson} + (n::bigint * 7919 + ${k} * 131) % ${spread})::integer`
  const round = `array[${approvers.join(', ')}]`
  const others = decidedBy === 'circle' ? round : `array[${person(1)}, ${person(2)}]`
  return `
    select n as id, ${guidInSql('n')} as guid, n <= $3 as waits,
      case when n <= $3 or n > $2 * 0.95 then 1 when n % 20 = 2 then 3 when n % 20 = 3 then 9 else 4 end as state,
      case when n <= $3 then ${owner} else ${person(0)} end as owner_id,
      case when n <= $3 then ${round} else ${others} end as approvers,
      (array[1, 1, 2, 4])[1 + n % 4] as module_id,
      date_trunc('milliseconds', now() - ($2 - n)::float / $2 * interval '900 days') as at
    from generate_series($1::int, $2::int) n`
}

const insertForms = `
  insert into form (id, guid, module_id, owner_id, filled_by_id, corporation_id, department_id, state, created_at,
    updated_at, decided_at, last_act_by, last_act_at, turn_order, turn_user_id, turn_since, event_count, event_hash, searchable)
  overriding system value
  select f.id, f.guid, case when f.waits then (select id from module where expression_key = 'EXP') else f.module_id end,
    f.owner_id, f.owner_id, u.corporation_id, u.department_id, f.state, f.at, f.at,
    case when f.state = 1 then null else f.at end,
    case when f.state = 1 then null else f.approvers[1] end, case when f.state = 1 then null else f.at end,
    case when f.state = 1 then 2 end, case when f.state = 1 then f.approvers[1] end, case when f.state = 1 then f.at end,
    1, sha256(${hashedText('f')}), search_text(concat_ws(' ', u.first_name, u.last_name,
      (array['taksi', 'otel', 'uçak', 'yemek', 'kırtasiye', 'yakıt'])[1 + f.id / 7 % 6], 'no', f.id))
  from new_form f join app_user u on u.id = f.owner_id`

const insertEntries = `
  insert into form_entry (form_id, tree_order, user_id, state, acted_by_id, acted_at)
  select f.id, 1, f.owner_id, 6, null, null from new_form f
  union all
  select f.id, a.i + 1, a.user_id,
    case when f.state = 1 then 1 when f.state = 3 then case when a.i = 1 then 3 else 1 end else 4 end,
    case when f.state = 1 or f.state = 3 and a.i > 1 then null else a.user_id end,
    case when f.state = 1 or f.state = 3 and a.i > 1 then null else f.at end
  from new_form f, unnest(f.approvers) with ordinality a (user_id, i)`

const insertEvents = `
  insert into form_event (form_id, sequence, at, user_id, state, description, to_user_id, notes, changes, previous_hash, hash)
  select f.id, 1, f.at, f.owner_id, 6, '', f.owner_id, array['FormCreated'], '[]', decode(repeat('00', 32), 'hex'), sha256(${hashedText('f')})
  from new_form f`

/** The content of the first event's hash, as the engine writes it. */
function hashedText(form: string): string {
  return `decode(repeat('00', 32), 'hex') || convert_to(format('["%s",1,"%s",%s,null,6,"",%s,["FormCreated"],[]]',
    ${form}.guid, to_char(${form}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    ${form}.owner_id, ${form}.owner_id), 'UTF8')`
}
