import type pg from 'pg'
import { runScript } from './pgbench'

/**
 * The minimum of an approval with the product's guarantees: it changes the form only in the judged version, appends an
 * event with the hash of the previous one, and stores a notification and two messages, in one durable call. The product
 * is measured against this minimum, not only against its own statements.
 */
const minimalAct = `
  create or replace function free_act(form_id bigint, judged integer, actor integer, next integer) returns void
  language plpgsql as $$
  declare
    f record;
    told bigint;
    line bytea;
  begin
    select event_count, event_hash, guid into f from form where id = form_id;
    line := sha256(f.event_hash || convert_to(format('["%s",%s,%s,"Approved"]', f.guid, f.event_count + 1, actor), 'UTF8'));
    update form set version = version + 1, updated_at = now(), last_act_by = actor, last_act_at = now(),
      turn_order = 3, turn_user_id = next, turn_since = now(), event_count = f.event_count + 1, event_hash = line
      where id = form_id and version = judged;
    if not found then raise 'Somebody was faster'; end if;
    update form_entry e set state = 4, acted_by_id = actor, acted_at = now()
      where e.form_id = free_act.form_id and tree_order = 2;
    insert into form_event (form_id, sequence, at, user_id, state, description, to_user_id, notes, changes,
      previous_hash, hash)
      values (form_id, f.event_count + 1, now(), actor, 4, '', null, array['Approved'], '[]', f.event_hash, line);
    insert into notification (user_id, form_id, kind, actor_id, created_at)
      values (next, form_id, 'TurnCame', actor, now()) returning id into told;
    insert into hub_outbox (hub, message, user_ids, payload) values
      ('/notificationHub', 'NewNotification', array[next], jsonb_build_array(jsonb_build_object('id', told))),
      ('/notificationHub', 'FormChanged', array[actor, next],
        jsonb_build_array(jsonb_build_object('formGuid', f.guid, 'version', judged + 1)));
  end $$`

interface Run {
  database: pg.Client
  socketFolder: string
  /** The approver, and the person with the turn afterwards. */
  circle: readonly number[]
  /** Returns the first of this many untouched forms. */
  take(count: number): number
  clients: number
  /** Acts of each client. The first third warms up. */
  acts: number
}

/** Runs the minimal act in pgbench. Returns acts per second over warm connections. */
export async function runMinimalAct({ database, socketFolder, circle, take, clients, acts }: Run): Promise<number> {
  await database.query(minimalAct)
  const [actor, next] = circle
  const base = take(clients * acts) - 1
  const script = `\\set n :n + 1\n\\set id ${base} + :client_id * ${acts} + :n\nselect free_act(:id, 1, ${actor}, ${next});\n`
  return runScript({ socketFolder, script, clients, each: acts, warmUp: Math.floor(acts / 3) })
}
