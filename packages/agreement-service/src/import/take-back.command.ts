import { agreementStates } from '@portal/contracts/agreements/agreements'
import type { Schema } from '@portal/database/schema'
import { sqlToday } from '@portal/workflow-service/forms/engine/snapshot.query'
import { sql, type Transaction } from 'kysely'
import type { ImportedAct } from './imported.query'

/** Takes imported agreements away, with notices of their dates. Those that they renewed run on as before. */
export async function takeBack(
  transaction: Transaction<Schema>,
  { added, formers }: Pick<ImportedAct, 'added' | 'formers'>,
  userId: number,
): Promise<void> {
  const ids = added.map(({ id }) => id)
  for (const table of ['notification', 'agreement_notice', 'agreement_event'] as const) {
    await sql`delete from ${sql.table(table)} where agreement_id = any(${ids}::integer[])`.execute(transaction)
  }
  await sql`delete from agreement where id = any(${ids}::integer[])`.execute(transaction)
  await sql`
    with returned as (
      update agreement set version = version + 1, state = case when end_date < ${sqlToday}
        then ${sql.lit(agreementStates.Expired)} else ${sql.lit(agreementStates.Active)} end
      where id = any(${formers.map(({ id }) => id)}::integer[])
      returning id, version
    )
    insert into agreement_event (agreement_id, version, kind, user_id)
    select id, version, 'RenewalUndone', ${userId} from returned`.execute(transaction)
}
