import type { Planted } from './planted'

const approved = 'select id from form where state = 4 and module_id = 1 order by id'
const rejectedLeaves = 'select id from form where state = 3 and module_id = 2 order by id'
const purchasesWith = (table: string) => `select distinct form_id as id from ${table} join form f on f.id = form_id
  where f.state in (4, 9) order by 1`
const entriesFollow = 'The entries of a tree follow from the timeline'

export const plantedInForms: Planted[] = [
  {
    foundBy: 'A timeline is numbered from 1 without gaps',
    fault: 'an event is missing at the end',
    on: approved,
    sql: 'update form set event_count = event_count + 1 where id = :id',
  },
  {
    foundBy: 'Each event carries the hash of the one before, the form the last',
    fault: 'a note was written later',
    on: approved,
    sql: `update form_event set description = 'Nobody wrote this' where form_id = :id and sequence = 2`,
  },
  {
    foundBy: 'Time does not go back in a timeline',
    fault: 'somebody was added before the form was filled in',
    on: `select form_id as id from form_event join form f on f.id = form_id
      where 'UserAdded' = any(notes) and sequence = 2 and f.state in (3, 4, 9) order by 1`,
    sql: `update form_event set at = at - interval '1 year' where form_id = :id and sequence = 2`,
    isRehashed: true,
  },
  {
    foundBy: 'A timeline tells only what could happen',
    fault: 'an answer without a question',
    on: rejectedLeaves,
    sql: `insert into form_event select form_id, sequence + 1, at, user_id, acted_by_id, 7, '', user_id, '{}', '[]',
        previous_hash, hash from form_event where form_id = :id order by sequence desc limit 1;
      update form set event_count = event_count + 1 where id = :id`,
    isRehashed: true,
  },
  {
    foundBy: 'A timeline begins with the form’s creation by its filler',
    fault: 'it begins a second early',
    on: approved,
    sql: `update notification set created_at = created_at - interval '1 second'
        where form_id = :id and created_at = (select created_at from form where id = :id);
      update form_event set at = at - interval '1 second' where form_id = :id and sequence = 1`,
    isRehashed: true,
  },
  {
    foundBy: 'The state of a form follows from its timeline',
    fault: 'a rejected form is cancelled',
    on: rejectedLeaves,
    sql: `update form set state = 8 where id = :id`,
    withTriggers: true,
  },
  {
    foundBy: entriesFollow,
    fault: 'somebody else approved',
    on: approved,
    sql: `update form_entry set acted_by_id = 1 where form_id = :id and tree_order = 2`,
  },
  {
    foundBy: 'The turn follows from the timeline',
    fault: 'the turn began later',
    on: 'select id from form where turn_since is not null order by id',
    sql: `update form set turn_since = turn_since + interval '1 hour' where id = :id`,
  },
  {
    foundBy: 'Questions follow from the timeline',
    fault: 'a question is still open',
    on: 'select form_id as id from form_question where closed_at is not null order by id',
    sql: 'update form_question set closed_at = null where form_id = :id',
  },
  {
    foundBy: 'The time of the decision follows from the timeline',
    fault: 'it was decided later',
    on: approved,
    sql: `update form set decided_at = decided_at + interval '1 hour' where id = :id`,
  },
  {
    foundBy: [entriesFollow, 'Each decided entry has one decision in the timeline'],
    fault: 'a decision has no time',
    on: rejectedLeaves,
    sql: `update form_entry set acted_at = null, acted_by_id = null where form_id = :id and tree_order = 2`,
  },
  {
    foundBy: 'Whoever acted for somebody is kept with the form',
    fault: 'the substitute is forgotten',
    on: `select id from form where stood_in <> '{}'`,
    sql: `update form set stood_in = '{}' where id = :id`,
    withTriggers: true,
  },
  {
    foundBy: 'A form counts its acts in its version',
    fault: 'an act was not counted',
    on: approved,
    sql: `update form set version = 1 where id = :id`,
  },
  {
    foundBy: 'Entries are numbered from 1 without gaps, the owner first',
    fault: 'an entry without its place',
    on: approved,
    sql: `update form_entry set tree_order = tree_order + 1 where form_id = :id and tree_order =
      (select max(tree_order) from form_entry where form_id = :id)`,
  },
  {
    foundBy: 'Each form has one row in its module’s table and none elsewhere',
    fault: 'a form without its line',
    on: 'select id from form where state = 1 and module_id = 1 and turn_order = 2 order by id',
    sql: 'delete from expense_form where form_id = :id',
  },
  {
    foundBy: 'A form’s department is one of its company',
    fault: 'one of another company',
    on: 'select id from form where department_id is not null and corporation_id = 1 order by id',
    sql: 'update form set department_id = 101 where id = :id',
  },
  {
    foundBy: 'Amounts are finite and not negative',
    fault: 'a negative amount',
    on: 'select id from form where state = 1 and module_id = 1 order by id',
    sql: 'alter table expense_form drop constraint if exists expense_form_amount_check; update expense_form set amount = -1 where form_id = :id',
  },
  {
    foundBy: 'The offers of a purchase follow from its timeline',
    fault: 'another brand',
    on: `select o.form_id as id from purchase_offer o join form f on f.id = o.form_id
      where f.state = 1 and not exists (select from purchase_choice c where c.form_id = f.id) order by 1`,
    sql: `update purchase_offer set brand = 'Another' where id = (select min(id) from purchase_offer where form_id = :id)`,
  },
  {
    foundBy: 'The chosen offer is the one that the timeline tells',
    fault: 'somebody else chose it',
    on: purchasesWith('purchase_choice'),
    sql: 'update purchase_choice set chosen_by = 1 where form_id = :id',
  },
  {
    foundBy: ['The offers of a purchase follow from its timeline', 'Offers stay as they were when one was chosen'],
    fault: 'a model changed after the choice',
    on: purchasesWith('purchase_choice'),
    sql: `update purchase_offer set model = 'Another' where id = (select min(id) from purchase_offer where form_id = :id)`,
  },
  {
    foundBy: 'A form in state 9 was paid once, its price, by another person',
    fault: 'less was paid',
    on: 'select id from form where state = 9 and module_id = 1 order by id',
    sql: 'update payment set amount = amount - 1 where form_id = :id',
  },
  {
    foundBy: 'The figure of a form is its amount',
    fault: 'the figure is of another company',
    on: approved,
    sql: `update form_figure set company = 'Another' where form_id = :id`,
  },
  {
    foundBy: 'Kept sums are the sums of the figures',
    fault: 'a change was added twice',
    on: `select owner_id as id from figure_change where day is not null limit 1`,
    table: 'figure',
    sql: `insert into figure_change select * from figure_change where day is not null limit 1`,
  },
  {
    foundBy: 'Personal lists have a row for each reader of a form, and for nobody else',
    fault: 'somebody reads it without a right',
    on: approved,
    sql: `insert into form_reader select form_id, created_at, 21, module_id, corporation_id, owner_id, state, false
      from form_reader where form_id = :id and is_own limit 1`,
  },
  {
    foundBy: 'Each approver stands once in a tree',
    fault: 'the last approver is the first',
    on: 'select id from form where state = 1 and turn_order = 2 and module_id = 1 order by id desc',
    sql: `update form_entry e set user_id = f.turn_user_id from form f where f.id = :id and e.form_id = :id
      and e.tree_order = (select max(tree_order) from form_entry where form_id = :id)`,
    withTriggers: true,
  },
  {
    foundBy: 'Somebody else than owner and filler approves',
    fault: 'only the filler',
    on: `select id from form where owner_id = filled_by_id and state in (3, 4) and 2 =
      (select count(*) from form_entry e where e.form_id = form.id) and module_id = 2 order by id`,
    sql: `set local session_replication_role = replica;
      update form f set filled_by_id = e.user_id from form_entry e where e.form_id = f.id and e.tree_order = 2 and f.id = :id;
      update notification n set kind = 'FiledForYou', user_id = f.owner_id from form f
        where f.id = :id and n.form_id = :id and n.created_at = f.created_at;
      update form_event set user_id = (select filled_by_id from form where id = :id) where form_id = :id and sequence = 1;
      insert into form_reader select r.form_id, r.created_at, f.filled_by_id, r.module_id, r.corporation_id, r.owner_id,
        r.state, true from form_reader r join form f on f.id = form_id where r.form_id = :id and r.is_own limit 1`,
    isRehashed: true,
  },
  {
    foundBy: 'An expense above 10,000 TRY goes to the general manager',
    fault: 'it became dearer',
    on: `select f.id from form f join expense_form x on x.form_id = f.id where f.state = 1 and f.corporation_id = 1
      and x.currency_id = 1 and not exists (select from form_entry e where e.form_id = f.id and e.user_id = 3)
      and not exists (select from form_event e where e.form_id = f.id and e.state = 14) order by 1`,
    sql: 'update expense_form set amount = 20000 where form_id = :id',
  },
  ...[
    { fault: 'a stranger', by: '1', foundBy: 'Substitutes act only in their days' },
    {
      ...{ fault: 'the owner', by: '(select owner_id from form where id = :id)' },
      foundBy: ['Substitutes act only in their days', 'Neither owner nor filler acts as a substitute'],
    },
  ].map(
    ({ fault, by, foundBy }): Planted => ({
      foundBy,
      fault: `${fault} acted as a substitute`,
      on: `${approved.replace('order by id', '')} and owner_id = filled_by_id and owner_id <> 1
      and exists (select from form_event e where e.form_id = form.id and e.sequence = 2 and e.state = 4) order by id`,
      sql: `set local session_replication_role = replica;
      update form_event set acted_by_id = ${by} where form_id = :id and sequence = 2;
      update form_entry set acted_by_id = ${by} where form_id = :id and tree_order = 2;
      set local session_replication_role = origin;
      update form set stood_in = array[${by}] where id = :id`,
      isRehashed: true,
    }),
  ),
  {
    foundBy: [
      'The offers of a purchase follow from its timeline',
      'Offers stay as they were when one was chosen',
      'After a choice above 10,000 TRY the general manager decides',
      'The figure of a form is its amount',
    ],
    fault: 'the chosen offer became dear',
    on: `select c.form_id as id from purchase_choice c join purchase_offer o on o.id = c.offer_id
      join form f on f.id = c.form_id where f.state = 4 and o.price <= 10000 and f.corporation_id in (1, 2)
      and f.owner_id <> 3 order by 1`,
    sql: `update purchase_offer set currency_id = 1, price = 50000 where form_id = :id`,
  },
  {
    foundBy: [
      'The chosen offer is the one that the timeline tells',
      'Purchasing approves with offers, finance with a chosen one',
    ],
    fault: 'the choice is lost',
    on: `select c.form_id as id from purchase_choice c join form f on f.id = c.form_id where f.state not in (4, 9, 11)
      and exists (select from form_event e where e.form_id = f.id and e.state = 4 and 'OfferChosen' = any(e.notes)) order by 1`,
    sql: 'delete from purchase_choice where form_id = :id',
  },
]
