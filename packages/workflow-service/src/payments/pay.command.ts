import type { CallRequest } from '@portal/contracts/wire/call'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import type { payCall } from '@portal/contracts/payments/payment.calls'
import type { Schema } from '@portal/database/schema'
import { actOnce, type KeyedCall, keysOfActs } from '@portal/http/idempotent-answer'
import { Refusal } from '@portal/http/refusal'
import { type Kysely, sql } from 'kysely'
import { presentOutcome, runEach, type RunEachOptions } from '../forms/run-each'
import { type ActRequest, performAct, type Performed } from '../forms/engine/perform-act.command'
import type { FormModules, ModulePayables } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'

type Report = CallRequest<typeof payCall>['body'][number]

/** Pays each form in its own transaction, in the order of the input. */
export async function pay(
  db: Kysely<Schema>,
  modules: FormModules,
  reports: readonly Report[],
  payer: Reader & RunEachOptions & { keyed: KeyedCall },
): Promise<FormUpdateOutcome[]> {
  if (reports.length === 0) throw new Refusal('REPORT_NOT_SELECTED')
  const keys = keysOfActs(payer.keyed, reports)
  const payReport = async (report: Report) => {
    const present = (performed?: Performed) => presentOutcome(report.formGuid, performed, payer.language)
    const key = keys.get(report)
    const keep = key && { key, outcomeOf: present }
    const { outcome } = await actOnce(db, key, async () =>
      present(await db.transaction().execute(transaction => payOne(transaction, modules, { ...report, keep }, payer))),
    )
    return outcome
  }
  const outcomes = await runEach(reports, payReport, payer)
  if (outcomes.every(outcome => outcome.success)) return outcomes
  throw new Refusal('REPORTS_NOT_PAID', { data: outcomes })
}

async function payOne(
  transaction: Kysely<Schema>,
  modules: FormModules,
  { formGuid, type, keep }: Report & Pick<ActRequest, 'keep'>,
  { user }: Reader,
): Promise<Performed | undefined> {
  const payables = [...modules.values()].find(module => module.payables?.type === type)
  if (!payables?.payables) return undefined
  const performed = await performAct(transaction, modules, {
    formGuid,
    user,
    keep,
    act: approval => (approval.module === payables.expression ? { kind: 'Pay' } : 'NOT_FOUND'),
  })
  if (performed && !performed.refusal) await book(transaction, payables.payables, performed, user.id)
  return performed
}

/** Records the amount and the account at the time of payment. */
async function book(
  transaction: Kysely<Schema>,
  { rows }: ModulePayables,
  { form, snapshot }: Performed,
  payerId: number,
): Promise<void> {
  const booked = await sql`
    insert into payment (form_id, paid_by, paid_at, amount, currency_id, iban)
    select own.form_id, ${payerId}, ${snapshot.at}::timestamptz, own.amount, own.currency_id, own.iban
    from (${rows}) own where own.form_id = ${form.row.id}`.execute(transaction)
  if (Number(booked.numAffectedRows) !== 1) throw new Error(`The form ${form.row.id} has nothing that could be paid.`)
}
