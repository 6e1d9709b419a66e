import type { Planted } from './planted'

const renewals = 'select id from agreement where renewal_of_id is not null order by id'
const lone = 'select id from agreement where state = 1 and renewal_of_id is null order by id'

export const plantedAroundForms: Planted[] = [
  {
    foundBy: 'An approved leave that affects the balance is booked with its days',
    fault: 'half a day too much',
    on: 'select form_id as id from leave_ledger join form f on f.id = form_id where f.state = 4 order by 1',
    sql: `update leave_ledger set days = days - 0.5 where form_id = :id`,
  },
  {
    foundBy: 'The days of a leave are its working half days',
    fault: 'another count',
    on: `select x.form_id as id from leave_form x join form f on f.id = x.form_id
      where f.state in (1, 3) order by 1`,
    sql: `update leave_form set total_days = total_days + 1 where form_id = :id`,
  },
  {
    foundBy: ['A leave has days, and ends after it begins', 'The days of a leave are its working half days'],
    fault: 'no day at all',
    on: `select x.form_id as id from leave_form x join form f on f.id = x.form_id where f.state = 3 order by 1`,
    sql: 'alter table leave_form drop constraint if exists leave_form_total_days_check; update leave_form set total_days = 0 where form_id = :id',
  },
  {
    foundBy: 'Approved leaves of a person do not overlap',
    fault: 'somebody has two at once',
    on: `select form_id as id from leave_form join form f on f.id = form_id where f.state = 4 and total_days = 1
      and type_id = 1 and start_date = end_date order by 1`,
    sql: `update leave_form x set start_date = o.start_date, end_date = o.end_date from form f, form g, leave_form o
      where x.form_id = :id and f.id = :id and g.owner_id = f.owner_id and g.id <> f.id and o.form_id = g.id
        and g.state = 4 and o.start_part = 1 and o.end_part = 1
        and g.id = (select min(l.form_id) from leave_form l join form h on h.id = l.form_id where h.owner_id = f.owner_id
          and h.state = 4 and h.id <> f.id and l.total_days = 1)`,
    withTriggers: true,
  },
  {
    foundBy: 'Leave is earned once a year, and used by forms alone',
    fault: 'booked twice',
    on: `select id from leave_ledger where kind = 'accrual' order by id`,
    table: 'leave_ledger',
    sql: `insert into leave_ledger (user_id, date, kind, days)
      select user_id, date + 1, kind, days from leave_ledger where id = :id`,
  },
  {
    foundBy: 'Nobody writes into their own ledger',
    fault: 'somebody did',
    on: 'select id from leave_ledger where created_by is not null order by id',
    table: 'leave_ledger',
    sql: 'update leave_ledger set created_by = user_id where id = :id',
  },
  {
    foundBy: 'A renewed agreement has one successor, and the other way round',
    fault: 'a renewed agreement is active again',
    on: 'select id from agreement where state = 3 order by id',
    table: 'agreement',
    sql: 'update agreement set state = 1 where id = :id',
  },
  {
    foundBy: 'A renewal begins and ends later than the agreement before',
    fault: 'it begins long before',
    on: renewals,
    table: 'agreement',
    sql: `update agreement set start_date = start_date - 4000 where id = :id`,
  },
  {
    foundBy: 'Only an agreement past its end is expired',
    fault: 'an open-ended agreement is expired',
    on: lone,
    table: 'agreement',
    sql: `update agreement set state = 2, end_date = null where id = :id`,
  },
  {
    foundBy: 'Each agreement is told from its creation on, by rising versions',
    fault: 'nobody created it',
    on: lone,
    table: 'agreement',
    sql: 'delete from agreement_event where agreement_id = :id',
  },
  {
    foundBy: 'An agreement belongs to a company',
    fault: 'to none',
    on: `${lone.replace('order by id', '')} and not exists (select from expense_form x where x.agreement_id = agreement.id)
      and not exists (select from purchase_form x where x.agreement_id = agreement.id) order by id`,
    table: 'agreement',
    sql: 'delete from agreement_corporation where agreement_id = :id',
  },
  {
    foundBy: 'A line’s agreement is one of the line’s company',
    fault: 'an agreement that is not',
    on: 'select id from form where module_id = 1 and state = 1 order by id',
    sql: `update expense_form set agreement_id = 999 where form_id = :id`,
  },
  {
    foundBy: 'A default tree is its last version, numbered without gaps',
    fault: 'an entry without its place',
    on: 'select id from default_tree order by id',
    table: 'default_tree',
    sql: `update default_tree_entry set tree_order = tree_order + 7 where tree_id = :id and tree_order = (
      select max(tree_order) from default_tree_entry where tree_id = :id)`,
  },
]
