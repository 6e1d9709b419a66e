import type { PaymentRow } from '@portal/contracts/payments/payment.calls'
import { amountOf, formatAmount, sumOf } from '@portal/rules/money/amount'

export interface ReportTotal {
  currencyId: number
  sign: string
  amount: string
}

/** What reports come to, by currency. */
export function totalsOf(reports: readonly Pick<PaymentRow, 'currencyId' | 'sign' | 'amount'>[]): ReportTotal[] {
  const currencies = new Map(reports.map(({ currencyId, sign }) => [currencyId, sign]))
  return [...currencies]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, sign]) => {
      const amounts = reports.filter(report => report.currencyId === currencyId).map(({ amount }) => amountOf(amount))
      return { currencyId, sign, amount: formatAmount(sumOf(amounts)) }
    })
}
