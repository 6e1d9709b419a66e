import { useCall } from '@portal/auth/queries'
import { paymentListCall, paymentWeeksCall, type PaymentWeek } from '@portal/contracts/payments/payment.calls'
import type { PaymentControl, PaymentFilters } from './payment-view.shape'

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
