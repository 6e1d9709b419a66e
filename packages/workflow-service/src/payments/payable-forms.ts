import { modules as moduleIds } from '@portal/contracts/modules/modules'
import type { PaymentExport } from '@portal/contracts/payments/payment.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith } from '@portal/rules/access'
import { sql, type RawBuilder } from 'kysely'
import { sqlToday } from '../forms/engine/snapshot.query'
import type { FormModules } from '../forms/form-module'

const { Approved, Paid } = formStates

export type PaymentFilters = Omit<PaymentExport, 'isOverdue'> & { isOverdue?: boolean }

/**
 * The approved and paid forms that somebody may see in payments, as a table `p`; null where no company is left for
 * which they hold Payments, or no module has anything to pay.
 */
export function payableForms(
  modules: FormModules,
  user: LoggedInUser,
  filters: PaymentFilters,
): RawBuilder<unknown> | null {
  const { corporationIdList } = filters
  const held = corporationsWith(user, 'Payments').filter(
    id => !corporationIdList?.length || corporationIdList.includes(id),
  )
  const selects = [...modules.values()].flatMap(({ expression, payables }) =>
    payables
      ? [
          sql`
      select ${sql.lit(payables.type)} as type, ${sql.lit(moduleIds[expression].moduleId)} as module_id, own.*
      from (${payables.rows}) own
      ${payables.isShownTo ? sql`join form f on f.id = own.form_id where ${payables.isShownTo(user)}` : sql``}`,
        ]
      : [],
  )
  if (held.length === 0 || selects.length === 0) return null
  const week = sql`date_trunc('week', own.due_on)::date`
  return sql`(
    select own.*, f.id, f.guid, f.owner_id, f.filled_by_id, f.corporation_id, f.state, ${week} as week,
      f.state = ${sql.lit(Approved)} and ${week} < date_trunc('week', ${sqlToday})::date as is_overdue
    from (${sql.join(selects, sql` union all `)}) own
      join form f on f.id = own.form_id and f.module_id = own.module_id
    where f.state in (${sql.lit(Approved)}, ${sql.lit(Paid)}) and f.corporation_id = any(${held}::integer[])
      and ${sql.join(ownConditions(filters), sql` and `)}
  ) p`
}

function ownConditions(filters: PaymentFilters): RawBuilder<unknown>[] {
  const { selectUser, selectType, selectCurrency, startDate, endDate, formGuids } = filters
  return [
    sql`true`,
    ...(selectUser ? [sql`f.owner_id = ${selectUser}`] : []),
    ...(selectType ? [sql`own.type = ${selectType}`] : []),
    ...(selectCurrency ? [sql`own.currency_id = ${selectCurrency}`] : []),
    ...(startDate ? [sql`own.due_on >= ${startDate}::date`] : []),
    ...(endDate ? [sql`own.due_on <= ${endDate}::date`] : []),
    ...(formGuids?.length ? [sql`f.guid = any(${formGuids}::uuid[])`] : []),
  ]
}

/** On `p`: the forms of one group, a week or Overdue; without one all of them. */
export function isOfGroup({ begin, end, isOverdue }: PaymentFilters): RawBuilder<unknown> {
  if (isOverdue) return sql`p.is_overdue`
  const within = [...(begin ? [sql`p.due_on >= ${begin}::date`] : []), ...(end ? [sql`p.due_on <= ${end}::date`] : [])]
  return within.length > 0 ? sql`not p.is_overdue and ${sql.join(within, sql` and `)}` : sql`true`
}
