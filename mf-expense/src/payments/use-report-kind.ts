import { paymentTypes, type PaymentRow } from '@portal/contracts/payments/payment.calls'
import { useLookupName } from '@portal/form-page'
import { useText } from '@portal/i18n'
import { useExpenseChoices } from '../form/expense-values'
import { paymentTypeTexts } from './payment-type-texts'

/** What a report is for: the expense type, or that it is a purchase. */
export function useReportKind(): (report: Pick<PaymentRow, 'type' | 'typeId'>) => string {
  const say = useText()
  const nameOf = useLookupName()
  const { data: choices } = useExpenseChoices()
  return ({ type, typeId }) => {
    const expenseType = type === paymentTypes.Expense ? choices?.type.find(({ id }) => id === typeId) : undefined
    return [say(paymentTypeTexts[type]), expenseType && nameOf(expenseType)].filter(Boolean).join(' · ')
  }
}
