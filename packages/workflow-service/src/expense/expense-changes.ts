import type { FieldChange } from '@portal/rules/approval/acts'
import type { JudgedLine, SentLine } from './judge-lines'

const fields = [
  'userId',
  'corporationId',
  'departmentId',
  'typeId',
  'company',
  'countryId',
  'expenseDate',
  'lastPayDate',
  'invoiceNumber',
  'amount',
  'currencyId',
  'agreementId',
  'description',
] as const satisfies readonly (keyof SentLine)[]

const text = (value: string | number | null | undefined): string | null => (value == null ? null : String(value))

/** What an edit changes, as the timeline keeps it: ids stay ids, so that each reader reads them in their language. */
export function expenseChanges(saved: JudgedLine, line: JudgedLine): FieldChange[] {
  return fields
    .map(field => ({ field, from: text(saved[field]), to: text(line[field]) }))
    .filter(({ from, to }) => from !== to)
}
