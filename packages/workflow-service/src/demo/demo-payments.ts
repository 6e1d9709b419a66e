import { jsonbParameter } from '@portal/database/json'
import type { Schema } from '@portal/database/schema'
import { sql, type Kysely } from 'kysely'
import type { DemoContext } from './demo-context.query'

export interface DemoPayment {
  readonly id: number | undefined
  readonly payerId: number
  readonly at: string
  /** With two decimals. */
  readonly amount: string
  readonly currencyId: number
  /** Null for the owner's account. */
  readonly iban: string | null
}

/** Returns who pays a form: never its owner, and the administrator if nobody else may. */
export function payerOf(ownerId: number, corporationId: number, demo: DemoContext): number {
  const payers: Record<number, readonly string[]> = { 1: ['treasury', 'finance'], 2: ['finance'] }
  const others = (payers[corporationId] ?? []).map(name => demo.idOf(name)).filter(id => id !== ownerId)
  return others[0] ?? demo.idOf('admin')
}

export async function writePayments(db: Kysely<Schema>, payments: readonly DemoPayment[]): Promise<void> {
  await sql`
    insert into payment (form_id, paid_by, paid_at, amount, currency_id, iban)
    select l.id, l."payerId", l.at, l.amount, l."currencyId", coalesce(l.iban, u.iban)
    from jsonb_to_recordset(${jsonbParameter(payments)}) as l (id bigint, "payerId" integer, at timestamptz,
      amount numeric, "currencyId" integer, iban text)
      join form f on f.id = l.id join app_user u on u.id = f.owner_id`.execute(db)
}
