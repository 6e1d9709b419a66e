import type { Schema } from '@portal/database/schema'
import type { Insertable } from 'kysely'
import type { ValidLine } from './validate-lines'

/** A line as its row says it. */
export function expenseColumns(line: ValidLine): Omit<Insertable<Schema['expense_form']>, 'form_id'> {
  return {
    type_id: line.typeId,
    company: line.company,
    country_id: line.countryId,
    expense_date: line.expenseDate,
    last_pay_date: line.lastPayDate,
    invoice_number: line.invoiceNumber ?? null,
    amount: line.amount,
    currency_id: line.currencyId,
    agreement_id: line.agreementId ?? null,
    description: line.description,
  }
}

/** What a form is found by, besides its people. */
export function wordsOf({ company, invoiceNumber, description }: ValidLine): string {
  return [company, invoiceNumber ?? '', description].join(' ')
}
