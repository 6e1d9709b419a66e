import type { Duplicate } from '@portal/contracts/expense.calls'
import { defineTexts, type Text } from '@portal/i18n'

/** Why another form may be the same. */
export const duplicateTexts: Record<Duplicate['kind'], Text> = defineTexts({
  SameExpense: {
    tr: 'Aynı kişi, tarih, tutar ve para birimiyle başka bir form var.',
    en: 'Another form has the same person, date, amount and currency.',
  },
  SameInvoice: {
    tr: 'Aynı fatura şirketi ve fatura numarasıyla başka bir form var.',
    en: 'Another form has the same invoice company and invoice number.',
  },
  SameFile: { tr: 'Aynı dosya başka bir formda da var.', en: 'Another form has the same file.' },
})
