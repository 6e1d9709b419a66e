import { paymentTypes, type PaymentRow } from '@portal/contracts/payments/payment.calls'

export interface PayeeGroup {
  /** Undefined for the last group: payees with one report each. */
  payee: string | undefined
  reports: PaymentRow[]
}

/** The bank transfers money for a purchase to the supplier, and for an expense to the person who paid. */
const payeeOf = ({ type, invoiceCompany, userId, userName }: PaymentRow) =>
  type === paymentTypes.Purchase && invoiceCompany
    ? { key: invoiceCompany, name: invoiceCompany }
    : { key: String(userId), name: userName }

/** Groups reports by payee, in the order of each payee's first report. Keeps the order within a group. */
export function groupsByPayee(reports: readonly PaymentRow[]): PayeeGroup[] {
  const groups = new Map<string, PayeeGroup>()
  for (const report of reports) {
    const { key, name } = payeeOf(report)
    const group = groups.get(key) ?? { payee: name, reports: [] }
    group.reports.push(report)
    groups.set(key, group)
  }
  const several = [...groups.values()].filter(group => group.reports.length > 1)
  if (several.length === 0) return []
  const others = [...groups.values()].filter(group => group.reports.length === 1).flatMap(group => group.reports)
  return others.length > 0 ? [...several, { payee: undefined, reports: others }] : several
}
