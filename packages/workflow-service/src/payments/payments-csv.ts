import { changingAccountText, ibanMarkTexts } from '@portal/contracts/purchase/iban-mark-texts'
import type { Language, Text } from '@portal/contracts/wire/language'
import { csvOf } from '@portal/rules/csv/write-csv'
import type { FoundPayment } from './payment-rows.query'

const columns: readonly (readonly [Text, (report: FoundPayment, language: Language) => string | number | null])[] = [
  [{ tr: 'Form no', en: 'Form no' }, report => report.id],
  [{ tr: 'Şirket', en: 'Company' }, report => report.corporationName],
  [{ tr: 'Alıcı', en: 'Payee' }, report => report.payee],
  [{ tr: 'IBAN', en: 'IBAN' }, report => report.iban],
  [{ tr: 'Tutar', en: 'Amount' }, report => report.amount.replace('.', ',')],
  [{ tr: 'Para birimi', en: 'Currency' }, report => report.currency],
  [{ tr: 'Son ödeme tarihi', en: 'Pay by' }, report => report.lastPayDate],
  [{ tr: 'Fatura şirketi', en: 'Invoice company' }, report => report.invoiceCompany],
  [
    { tr: 'IBAN uyarısı', en: 'IBAN warning' },
    ({ ibanMarks, isAccountChanging }, language) =>
      [...(isAccountChanging ? [changingAccountText] : []), ...ibanMarks.map(mark => ibanMarkTexts[mark])]
        .map(text => text[language])
        .join(', '),
  ],
]

/**
 * Returns payments for a bank's upload or a Turkish spreadsheet. Amounts have a comma, because a spreadsheet reads 1.10
 * as a date. Dates are YYYY-MM-DD.
 */
export function paymentsCsv(reports: readonly FoundPayment[], language: Language): string {
  return csvOf([
    columns.map(([header]) => header[language]),
    ...reports.map(report => columns.map(([, valueOf]) => valueOf(report, language))),
  ])
}
