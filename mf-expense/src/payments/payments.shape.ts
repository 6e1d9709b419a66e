import { paymentSortFields, paymentTypes, type PaymentWeek } from '@portal/contracts/payments/payment.calls'
import { anyDay, anyId, oneOf, type ListControl, type ListShape } from '@portal/form-list'
import { pageSizes } from '@portal/ui'

/** The filters have the names of the call's fields. The days are due days. */
const parameters = {
  corporationId: anyId,
  selectUser: anyId,
  selectType: oneOf(...Object.values(paymentTypes)),
  selectCurrency: anyId,
  startDate: anyDay,
  endDate: anyDay,
}
type Parameters = typeof parameters
type SortField = (typeof paymentSortFields)[number]

/** All weeks are on one page. The sort applies to the reports within each week. */
export const paymentShape: ListShape<Parameters, SortField> = {
  parameters,
  sortBy: paymentSortFields,
  sort: { by: 'lastPayDate', direction: 'asc' },
  rowsPerPage: { choices: pageSizes, byDefault: pageSizes[0] },
}
export type PaymentControl = ListControl<Parameters, SortField>

export function filtersOf({ corporationId, ...filters }: PaymentControl['filters']) {
  return { ...filters, ...(corporationId !== undefined && { corporationIdList: [corporationId] }) }
}
/** Identifies a week. Overdue reports are a group of their own. */
export const weekKeyOf = ({ isOverdue, begin }: PaymentWeek) => (isOverdue ? 'overdue' : begin)

export type PaymentFilters = ReturnType<typeof filtersOf>
