import { randomUUID } from 'node:crypto'
import { type Planted, seenWrongly, withAct } from './planted'

const since = '(select min(created_at) from hub_outbox)'
const ofOthers = 'not user_ids && array[4, 5]'
const lastChanges = (more: string) => `select o.id, f.id as form from hub_outbox o join form f
  on f.guid = (o.payload -> 0 ->> 'formGuid')::uuid and f.version = (o.payload -> 0 ->> 'version')::integer
  where o.message = 'FormChanged' ${more} order by o.id`

export const plantedInMessages: Planted[] = [
  {
    foundBy: 'Each act of a form is told once to whom it concerns, and to nobody else',
    fault: 'somebody was not told',
    on: `select id from notification where form_id is not null and created_at < ${since} order by id desc`,
    table: 'notification',
    sql: 'delete from notification where id = :id',
  },
  {
    foundBy: 'Notices of a form are seen once their reader has acted on it',
    fault: 'a notice is unseen again',
    on: `select n.id from notification n join form_event e on e.form_id = n.form_id and e.at > n.created_at
      and coalesce(e.acted_by_id, e.user_id) = n.user_id where n.created_at > ${since} order by n.id desc`,
    table: 'notification',
    sql: 'update notification set seen_at = null where id = :id',
  },
  {
    foundBy: 'Each notice is pushed once, to its reader alone',
    fault: 'a notice was not pushed',
    on: `select id from hub_outbox where message = 'NewNotification' and ${ofOthers} order by id desc`,
    table: 'hub_outbox',
    sql: 'delete from hub_outbox where id = :id',
  },
  {
    foundBy: 'Each version of a form is pushed once',
    fault: 'a version was pushed twice',
    on: lastChanges(''),
    table: 'hub_outbox',
    sql: `insert into hub_outbox (hub, message, user_ids, payload, created_at)
      select hub, message, '{1}', payload, created_at from hub_outbox where id = :id`,
  },
  {
    foundBy: 'A changed form is pushed to everybody in it',
    fault: 'an approver was left out',
    on: lastChanges('and exists (select from form_entry e where e.form_id = f.id and e.user_id = 9)'),
    table: 'hub_outbox',
    sql: 'update hub_outbox set user_ids = array_remove(user_ids, 9) where id = :id',
  },
  {
    foundBy: 'Each notice of a form is mailed once to a reader who wants mail',
    fault: 'a mail is missing',
    on: `select id from mail_outbox where template = 'form-notice' order by id desc`,
    table: 'mail_outbox',
    sql: 'delete from mail_outbox where id = :id',
  },
  {
    foundBy: 'No mail is lost',
    fault: 'a mail was given up',
    on: 'select id from mail_outbox order by id desc',
    table: 'mail_outbox',
    sql: `update mail_outbox set outcome = 'failed', done_at = now() where id = :id`,
  },
  {
    foundBy: 'An acknowledged request is kept under its key, a refused one is not',
    fault: 'an answer was not kept',
    on: `select key as id from kept_answer where call like '%expenseform/Create' order by created_at`,
    table: 'kept_answer',
    sql: `delete from kept_answer where key = ':id'`,
  },
  {
    foundBy: 'A request key has one answer',
    fault: 'two answers under a key',
    on: `select key as id from kept_answer order by created_at desc`,
    table: 'kept_answer',
    sql: `alter table kept_answer drop constraint kept_answer_pkey;
      insert into kept_answer select * from kept_answer where key = ':id'`,
  },
  seenWrongly('A client receives each message once', 'a message came twice', observed => ({
    ...observed,
    pushes: [...observed.pushes, ...observed.pushes.filter(({ name }) => name === 'FormChanged').slice(-1)],
  })),
  seenWrongly('A client receives only what is for its person', 'a message came to a stranger', observed => ({
    ...observed,
    pushes: [
      ...observed.pushes,
      ...observed.pushes
        .filter(({ name }) => name === 'FormChanged')
        .slice(0, 1)
        .map(push => ({ ...push, person: 'passive@anka.test', personId: 21 })),
    ],
  })),
  seenWrongly('A connected client misses no message', 'a message did not come', observed => {
    const missed = observed.pushes.find(({ name, personId }) => name === 'NewNotification' && personId === 5)
    return { ...observed, pushes: observed.pushes.filter(push => push !== missed) }
  }),
  seenWrongly(
    'An acknowledged act is in the timeline, a refused one is not, an unknown one at most once',
    'an approval is lost',
    observed => {
      const [like] = observed.acts
      if (!like) throw new Error('Nobody has acted.')
      const { requestKey: _key, ...keyless } = like
      const body = [{ formGuid: randomUUID(), state: 4 }]
      return { ...observed, acts: [...observed.acts, { ...keyless, id: 999, kind: 'approve', body }] }
    },
  ),
  seenWrongly(
    [
      'An acknowledged form is there, filed by its caller',
      'No form was filed by a refused act, and each at most once by an unknown one',
    ],
    'a form is lost',
    observed =>
      withAct(
        observed,
        ({ kind, personId }) => kind === 'create expense' && personId === 4,
        act => ({ ...act, answer: [...(act.answer as object[]), { formGuid: randomUUID() }] }),
      ),
  ),
  seenWrongly(
    'No form was filed by a refused act, and each at most once by an unknown one',
    'a refused form is there',
    observed =>
      withAct(
        observed,
        ({ kind }) => kind === 'create leave',
        ({ requestKey: _key, ...act }) => ({ ...act, outcome: 'refused' }),
      ),
  ),
  seenWrongly(
    'Who is told that a session has ended has lost this one, and is told once',
    'a wrong reason',
    observed => ({
      ...observed,
      pushes: observed.pushes.map(push =>
        push.name === 'UpdateUserLocaleStorage' ? { ...push, payload: [{ reason: 'made-passive' }] } : push,
      ),
    }),
  ),
  seenWrongly('No connection outlives its session', 'somebody hears on', observed => ({
    ...observed,
    connections: observed.connections.map(each =>
      each.person.startsWith('field@') && each.hub === '/socket' ? { ...each, to: each.to + 3_600_000 } : each,
    ),
  })),
  seenWrongly('The password changed last logs in, and no earlier one', 'the old password logs in', observed =>
    withAct(
      observed,
      ({ kind, outcome }) => kind === 'log in' && outcome === 'refused',
      ({ code: _code, ...act }) => ({ ...act, outcome: 'acknowledged' }),
    ),
  ),
  seenWrongly('Each file comes from a client that was not refused', 'a refused picture is there', observed =>
    withAct(
      observed,
      ({ kind }) => kind === 'show photo',
      act => ({ ...act, outcome: 'refused' }),
    ),
  ),
  seenWrongly('The home page counts what is there', 'a form too many', observed =>
    withAct(
      observed,
      ({ kind, personId }) => kind === 'read dashboard' && personId === 5,
      act => ({ ...act, answer: { formCount: { pending: 999, approved: 0, rejected: 0, question: 0 } } }),
    ),
  ),
  seenWrongly('Turn counts are what waits', 'a turn too many', observed =>
    withAct(
      observed,
      ({ kind, personId }) => kind === 'read turn counts' && personId === 5,
      act => ({ ...act, answer: [{ moduleExpression: 'EXP', count: 999 }] }),
    ),
  ),
]
