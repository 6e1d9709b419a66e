import { audit } from '@portal/database/audit'
import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { notifyUsersChanged } from '@portal/http/notify-users-changed'
import { sql, type Transaction } from 'kysely'

interface Proposal {
  readonly userId: number
  readonly iban: string | null
  /** Null for the command line. */
  readonly proposedById: number | null
}

/** Withdraws those proposals that still wait. */
export async function withdrawAccounts(
  transaction: Transaction<Schema>,
  proposals: readonly Proposal[],
  by: number,
): Promise<void> {
  if (proposals.length === 0) return
  const { rows } = await sql<{ userId: number; iban: string | null; oldIban: string | null }>`
    update account_change ch set state = 'Withdrawn', decided_by = ${by}, decided_at = now()
    from jsonb_to_recordset(${jsonbParameter(proposals)}) as p ("userId" integer, iban text, "proposedById" integer)
    where ch.user_id = p."userId" and ch.state = 'Waiting' and ch.iban is not distinct from p.iban
      and ch.proposed_by is not distinct from p."proposedById"
    returning ch.user_id as "userId", ch.iban, ch.old_iban as "oldIban"`.execute(transaction)
  await audit(
    transaction,
    by,
    rows.map(({ userId, iban, oldIban }) => ({ kind: 'AccountRefused', subject: userId, from: iban, to: oldIban })),
  )
  await notifyUsersChanged(
    transaction,
    rows.map(({ userId }) => userId),
  )
}
