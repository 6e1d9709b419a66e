import { paymentTypes } from '@portal/contracts/payments/payment.calls'
import { defineTexts } from '@portal/i18n'

export const paymentTypeTexts = defineTexts({
  [paymentTypes.Expense]: { tr: 'Masraf', en: 'Expense' },
  [paymentTypes.Purchase]: { tr: 'Satın alma', en: 'Purchase' },
})
