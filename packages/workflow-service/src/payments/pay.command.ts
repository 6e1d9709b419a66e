import type { CallRequest } from '@portal/contracts/wire/call'
import type { FormUpdateOutcome } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import type { payCall, SeenAccount } from '@portal/contracts/payments/payment.calls'
import type { Schema } from '@portal/database/schema'
import { actOnce, type KeyedCall, keysOfActs } from '@portal/http/idempotent-answer'
import { Refusal } from '@portal/http/refusal'
import { normaliseIban } from '@portal/rules/iban'
import { type Kysely, sql } from 'kysely'
import { presentOutcome, presentRefused, runEach, type RunEachOptions } from '../forms/run-each'
import { type ActRequest, performAct, type Performed } from '../forms/engine/perform-act.command'
import type { FormModules, ModulePayables } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { isAccountChanging } from './changing-account'

type Report = CallRequest<typeof payCall>['body'][number]

const accountRefusals = ['ACCOUNT_CHANGING', 'ACCOUNT_CHANGED']

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
    try {
      const { outcome } = await actOnce(db, key, async () =>
        present(
          await db.transaction().execute(transaction => payOne(transaction, modules, { ...report, keep }, payer)),
        ),
      )
      return outcome
    } catch (error) {
      // The payer has to look at the account of this form again; the others are paid.
      if (!(error instanceof Refusal) || !accountRefusals.includes(error.code)) throw error
      return presentRefused(report.formGuid, formStates.Approved, error.answerIn(payer.language))
    }
  }
  const outcomes = await runEach(reports, payReport, payer)
  if (outcomes.every(outcome => outcome.success)) return outcomes
  throw new Refusal('REPORTS_NOT_PAID', { data: outcomes })
}

async function payOne(
  transaction: Kysely<Schema>,
  modules: FormModules,
  { formGuid, type, account, keep }: Report & Pick<ActRequest, 'keep'>,
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
  if (performed && !performed.refusal) {
    const { iban, isAccountChanging } = await book(transaction, payables.payables, performed, user.id)
    if (isAccountChanging && !account?.isAccountChanging) throw new Refusal('ACCOUNT_CHANGING')
    // Nobody pays to another account than the one that they saw.
    if (account && normaliseIban(account.iban ?? '') !== normaliseIban(iban ?? '')) throw new Refusal('ACCOUNT_CHANGED')
  }
  return performed
}

/** Records the amount and the account at the time of payment. Returns the account. */
async function book(
  transaction: Kysely<Schema>,
  { rows }: ModulePayables,
  { form, snapshot }: Performed,
  payerId: number,
): Promise<SeenAccount> {
  const isChanging = isAccountChanging(sql`${form.approval.ownerId}::integer`, sql`own.iban`)
  const {
    rows: [booked],
  } = await sql<SeenAccount>`
    insert into payment (form_id, paid_by, paid_at, amount, currency_id, iban, is_account_changing)
    select own.form_id, ${payerId}, ${snapshot.at}::timestamptz, own.amount, own.currency_id, own.iban, ${isChanging}
    from (${rows}) own where own.form_id = ${form.row.id}
    returning iban, is_account_changing as "isAccountChanging"`.execute(transaction)
  if (!booked) throw new Error(`The form ${form.row.id} has nothing that could be paid.`)
  return booked
}
