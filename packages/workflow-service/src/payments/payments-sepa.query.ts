import { randomBytes } from 'node:crypto'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { targetDayFrom } from '@portal/rules/calendar/target-days'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { amountOf } from '@portal/rules/money/amount'
import type { Kysely } from 'kysely'
import { defaultTimeZone } from '../jobs/define-job'
import type { FoundPayment } from './payment-rows.query'
import { pain001, type Batch, type Transfer } from './sepa/pain001'

const euro = 'EUR'
/** The highest amount of one SEPA transfer. */
const most = amountOf('999999999.99')

/**
 * Returns the payments in euro as SEPA pain.001. One missing or invalid account refuses the whole file, because an
 * incomplete file would pass for complete.
 */
export async function paymentsSepa(db: Kysely<Schema>, reports: readonly FoundPayment[], at: Date): Promise<string> {
  const inEuro = reports.filter(report => report.currency === euro)
  if (inEuro.length === 0) throw new Refusal('NOTHING_IN_EURO')
  refuseIfAny(
    'PAYEE_HAS_NO_IBAN',
    inEuro.filter(report => !report.isIbanValid).map(report => report.payee),
  )
  refuseIfAny(
    'TOO_MUCH_FOR_SEPA',
    inEuro.filter(report => amountOf(report.amount) > most).map(report => `#${report.id}`),
  )
  const batches = await batchesOf(db, inEuro)
  const [initiator] = batches
  const localTime = at.toLocaleString('sv-SE', { timeZone: defaultTimeZone }).replace(' ', 'T')
  return pain001({
    messageId: `${localTime.replace(/\D/g, '')}-${randomBytes(6).toString('hex')}`,
    createdAt: localTime,
    executionDate: targetDayFrom(localTime.slice(0, 10)),
    initiator: initiator?.debtor.name ?? '',
    batches,
  })
}

type BadFile = 'PAYEE_HAS_NO_IBAN' | 'COMPANY_HAS_NO_IBAN' | 'TOO_MUCH_FOR_SEPA'

function refuseIfAny(code: BadFile, names: readonly string[]): void {
  if (names.length > 0) throw new Refusal(code, { values: { names: [...new Set(names)].join(', ') } })
}

/** Returns a batch for each company, from its own account. */
async function batchesOf(db: Kysely<Schema>, reports: readonly FoundPayment[]): Promise<Batch[]> {
  const ids = [...new Set(reports.map(report => report.corporationId))]
  const debtors = await db
    .selectFrom('corporation')
    .select(['id', 'name', 'iban', 'bic'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const known = debtors.map(({ iban, ...debtor }) => ({ ...debtor, iban: normaliseIban(iban ?? '') }))
  refuseIfAny(
    'COMPANY_HAS_NO_IBAN',
    known.filter(debtor => !isIban(debtor.iban)).map(debtor => debtor.name),
  )
  return known.map(({ id, ...debtor }) => ({
    debtor,
    transfers: reports.filter(report => report.corporationId === id).map(transferOf),
  }))
}

function transferOf({ id, amount, payee, iban, ibanMarks, isAccountChanging, invoiceCompany }: FoundPayment): Transfer {
  return {
    endToEndId: `FORM-${id}`,
    isRemarkable: isAccountChanging || ibanMarks.length > 0,
    amount: amountOf(amount),
    name: payee,
    iban: iban ?? '',
    purpose: `${id} ${invoiceCompany ?? ''}`,
  }
}
