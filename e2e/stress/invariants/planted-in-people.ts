import type { Planted } from './planted'

const history = '(select min(created_at) from hub_outbox)'
const oldForms = (where: string) => `select id from form where updated_at < ${history} and ${where} order by id`

export const plantedInPeople: Planted[] = [
  {
    foundBy: 'An audit row begins with the value that the one before left',
    fault: 'a change between two rows',
    on: `select max(id) as id from audit where kind = 'Master'`,
    table: 'audit',
    sql: `update audit set old_value = '99' where id = :id`,
  },
  {
    foundBy: 'The present settings are what the audit says last',
    fault: 'a master changed without a row',
    on: `select id from app_user where email = 'rnd@anka.test'`,
    table: 'app_user',
    sql: 'update app_user set master_id = null where id = :id',
  },
  {
    foundBy: ['A lost right and being made passive end every session', 'Nobody passive has a session'],
    fault: 'the session of somebody passive goes on',
    on: `select user_id as id from session where end_reason = 'made-passive' order by 1`,
    table: 'session',
    sql: `update session set ended_at = null, created_at = created_at - interval '1 hour' where user_id = :id`,
  },
  {
    foundBy: ['Substitutes act only in their days', 'Nobody passive acts'],
    fault: 'somebody passive acted',
    on: oldForms(`state = 4 and module_id = 1 and exists (select from form_event e where e.form_id = form.id
      and e.sequence = 2 and e.state = 4)`),
    sql: `update form_event set acted_by_id = 21 where form_id = :id and sequence = 2;
      update form_entry set acted_by_id = 21 where form_id = :id and tree_order = 2;
      set local session_replication_role = origin;
      update form set stood_in = array[21] where id = :id`,
    isRehashed: true,
  },
  {
    foundBy: 'Nobody passive comes into a tree',
    fault: 'somebody passive is to decide',
    on: oldForms('state = 1 and turn_order = 2 and module_id = 1'),
    sql: `update form_entry set user_id = 21 where form_id = :id
      and tree_order = (select max(tree_order) from form_entry where form_id = :id)`,
    withTriggers: true,
  },
  {
    foundBy: 'Whoever pays, cancels or edits has the right at that time',
    fault: 'somebody without the right paid',
    on: oldForms('state = 9 and 16 not in (owner_id, filled_by_id) and module_id = 1'),
    sql: `update payment set paid_by = 16 where form_id = :id;
      update form_event set user_id = 16 where form_id = :id and 'Paid' = any(notes)`,
    isRehashed: true,
  },
  {
    foundBy: Array.from({ length: 2 }, () => 'Nobody is their own master, through others either'),
    fault: 'two are masters of each other',
    on: `select id from app_user where email = 'europe@anka.test'`,
    table: 'app_user',
    sql: `update app_user set master_id = 17 where id = :id; update app_user set master_id = :id where id = 17`,
  },
  {
    foundBy: 'An account is confirmed by a second person',
    fault: 'somebody confirmed their own proposal',
    on: `select id from account_change where decided_by is not null order by id`,
    table: 'account_change',
    sql: 'update account_change set proposed_by = decided_by where id = :id',
  },
  {
    foundBy: ['The present settings are what the audit says last', 'An account is the one confirmed last'],
    fault: 'another account than the confirmed one',
    on: `select user_id as id from account_change where decided_by is not null order by id`,
    table: 'app_user',
    sql: `update app_user set iban = 'TR000000000000000000000000' where id = :id`,
  },
  {
    foundBy: 'A file has bytes, and an owner once it is bound',
    fault: 'a file of nothing',
    on: `select owner_guid as id from stored_file where kind = 'expense' order by guid`,
    table: 'stored_file',
    sql: `update stored_file set owner_guid = '00000000-0000-4000-8000-000000000000' where owner_guid = ':id'`,
  },
  {
    foundBy: 'The bytes of each file are those that were uploaded',
    fault: 'another file lies there',
    on: `select storage_key as id from stored_file where kind = 'expense'`,
    table: 'stored_file',
    sql: `update stored_file set size = size + 1 where storage_key = ':id'`,
  },
  {
    foundBy: [
      'A CV has its file',
      'An acknowledged file is there until somebody takes it away',
      'Bytes without a row are of an act without an answer, or of a file taken away',
    ],
    fault: 'its file is missing',
    on: `select owner_guid as id from stored_file where kind = 'cv' order by guid`,
    table: 'stored_file',
    sql: `delete from stored_file where owner_guid = ':id'`,
  },
  {
    foundBy: 'A picture that somebody shows is there',
    fault: 'a picture that is not',
    on: `select id from app_user where email = 'europe@anka.test'`,
    table: 'app_user photo',
    sql: `update app_user set photo = 'user/photo/00000000-0000-4000-8000-000000000000.png' where id = :id`,
  },
  {
    foundBy: 'A job runs once for each instant of its schedule',
    fault: 'it ran twice',
    on: `select id from job_run where state = 'done' and scheduled_for is not null order by id`,
    table: 'job_run',
    sql: `drop index job_run_for_instant; insert into job_run (job_name, scheduled_for, state, holder, input, started_at, alive_at, ended_at)
      select job_name, scheduled_for, state, holder, input, ended_at + interval '1 hour', alive_at, ended_at + interval '2 hours'
      from job_run where id = :id`,
  },
  {
    foundBy: 'A job runs once at a time',
    fault: 'it ran twice at once',
    on: `select id from job_run where state = 'done' order by id`,
    table: 'job_run',
    sql: `insert into job_run (job_name, state, holder, input, started_at, alive_at, ended_at)
      select job_name, state, holder, input, started_at, alive_at, ended_at from job_run where id = :id`,
  },
  {
    foundBy: 'A run ends once, or is alive',
    fault: 'its process is dead',
    on: `select id from job_run where state = 'done' order by id`,
    table: 'job_run',
    sql: `update job_run set state = 'running', ended_at = null, alive_at = now() - interval '1 hour' where id = :id`,
  },
]
