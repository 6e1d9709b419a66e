import type { AgreementPeriod } from '@portal/contracts/agreements/agreements'
import type { RestingFormState } from '@portal/contracts/forms/states'
import type { Schema } from '@portal/database/schema'
import { overclaims } from '@portal/rules/agreements/instalments'
import { amountOf } from '@portal/rules/money/amount'
import { sql, type Kysely } from 'kysely'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'

interface Row {
  amount: string
  period: AgreementPeriod
  startDate: string
  endDate: string | null
  today: string
  claims: { id: number; date: string; amount: string; state: RestingFormState }[]
}

/**
 * Finds forms that exceed their agreement's instalment together with its other expenses. Fillers and approvers see this
 * mark, but not the sum, which requires access to the agreement. Purchases do not count, because their prices are
 * confidential.
 */
export async function overclaimedOf(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<Row>`
    select a.amount, a.period, a.start_date as "startDate", a.end_date as "endDate", ${sqlToday}::text as today,
      json_agg(json_build_object('id', f.id, 'date', x.expense_date, 'amount', x.amount::text, 'state', f.state)) as claims
    from agreement a
      join expense_form x on x.agreement_id = a.id and x.currency_id = a.currency_id
      join form f on f.id = x.form_id
    where a.id in (select agreement_id from expense_form where form_id = any(${formIds}::bigint[]))
    group by a.id`.execute(db)
  const over = rows.flatMap(({ amount, today, claims, ...agreement }) =>
    overclaims(
      { ...agreement, amount: amountOf(amount) },
      claims.map(claim => ({ ...claim, amount: amountOf(claim.amount) })),
      today,
    ),
  )
  return new Set(over.map(({ id }) => id))
}
