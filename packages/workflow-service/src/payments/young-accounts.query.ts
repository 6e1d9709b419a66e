import { youngAccountDays } from '@portal/contracts/people/account'
import type { IbanMark } from '@portal/contracts/purchase/offers'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import { normalisedIban } from './changing-account'

const young: IbanMark[] = ['YoungIban']

/**
 * Returns marks for forms paid to an account that its owner has had for less than a month, now or at the time of
 * payment.
 */
export async function youngOwnAccounts(
  db: Kysely<Schema>,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, IbanMark[]>> {
  const { rows } = await sql<{ id: number }>`
    select f.id from form f join app_user u on u.id = f.owner_id
      left join payment pay on pay.form_id = f.id
      cross join lateral (select coalesce(pay.paid_at, now()) as at,
        case when pay.form_id is null then u.iban else pay.iban end as iban) paid
    where f.id = any(${formIds}::bigint[]) and exists (
      select from account_change ch where ch.user_id = u.id and ch.state = 'Confirmed'
        and ${normalisedIban(sql`ch.iban`)} = ${normalisedIban(sql`paid.iban`)}
        and ch.decided_at between paid.at - make_interval(days => ${youngAccountDays}) and paid.at)`.execute(db)
  return new Map(rows.map(({ id }) => [id, young]))
}
