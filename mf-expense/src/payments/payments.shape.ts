import { useCall } from '@portal/auth/queries'
import {
  paymentListCall,
  paymentSortFields,
  paymentTypes,
  paymentWeeksCall,
  type PaymentWeek,
} from '@portal/contracts/payments/payment.calls'
import { anyDay, anyId, oneOf, type ListControl, type ListShape } from '@portal/form-list'
import { pageSizes } from '@portal/ui'

export const usePaymentWeeks = (filters: PaymentFilters) =>
  useCall(paymentWeeksCall, { body: filters }, { keepPrevious: true })

/** The reports of one week. */
export const useReportsOf = (
  { begin, end, isOverdue }: PaymentWeek,
  filters: PaymentFilters,
  sort: PaymentControl['sort'],
) =>
  useCall(
    paymentListCall,
    { body: { ...filters, begin, end, isOverdue, sortBy: sort.by, sortDirection: sort.direction } },
    { keepPrevious: true },
  )

/** The reports of all weeks. */
export const useReports = (filters: PaymentFilters, when: boolean) =>
  useCall(paymentListCall, { body: filters }, { enabled: when })

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
export type PaymentFilters = ReturnType<typeof filtersOf>
