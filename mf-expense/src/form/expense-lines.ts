import { callTo } from '@portal/auth'
import {
  expenseLineSchema,
  getExpenseCall,
  type ExpenseForm,
  type ExpenseLineInput,
} from '@portal/contracts/expense/expense.calls'
import { deleteExpenseFileCall, uploadExpenseFileCall, uploadWaitingFileCall } from '@portal/contracts/files/file.calls'
import { expenseModule } from '@portal/contracts/modules/expense.module'
import { withSavedChoices } from '@portal/form-page'
import { defineLines, lineTexts, type LineFieldsProps } from '@portal/form-page/lines'
import { readAmount } from '@portal/rules/money/amount'
import { searchText } from '@portal/rules/search/search-text'
import { needsGeneralManager } from '@portal/rules/trees/general-manager'
import { lineAfter, useExpenseChoices, valuesOf, type ExpenseChoices, type ExpenseValues } from './expense-values'
import { expenseTexts } from './expense-texts'
import { lineFaults } from './line-faults'

const { amount, expenseDate, company, typeId, invoiceNumber, countryId, lastPayDate } = expenseTexts
const { description, userId, corporationId, departmentId, currencyId, agreementId } = lineTexts
/** In the order of the fields. */
const labels = {
  ...{ amount, expenseDate, company, typeId, invoiceNumber, description },
  ...{ userId, corporationId, departmentId, countryId, currencyId, lastPayDate, agreementId },
}

/** Only the server knows which corporations are exempt. */
const notExempt = { userId: null, isExempt: false }

/** An edited form keeps its currency even if that can no longer be chosen. */
function choicesOf(form: ExpenseForm, choices: ExpenseChoices): ExpenseChoices {
  const { currencyId, currencyName, currencySign } = form
  const currency = currencyId && { id: currencyId, name: currencyName, sign: currencySign ?? currencyName }
  return withSavedChoices(choices, form, currency || null)
}

/** The same e-invoice, invoice, or sum of a day, as the server warns of. */
function marksOf({ ettn, company, invoiceNumber, amount, currencyId, expenseDate }: ExpenseValues): string[] {
  return [
    ...(ettn ? [ettn] : []),
    ...(company && invoiceNumber ? [searchText(`${company} ${invoiceNumber}`)] : []),
    ...(amount && expenseDate ? [`${String(amount)} ${currencyId} ${expenseDate}`] : []),
  ]
}

export const expenseLines = defineLines({
  module: expenseModule,
  name: 'expense',
  guidKey: 'expenseGuid',
  version: 1,
  schema: expenseLineSchema,
  after: lineAfter,
  valuesOf,
  read: callTo(getExpenseCall),
  useChoices: useExpenseChoices,
  choicesOf,
  faultsOf: lineFaults,
  ofFiles: ['ettn'],
  readingOf: async (...read) => (await import('./receipt-values')).valuesOfReceipt(...read),
  marksOf,
  // The receipt may know better.
  beforeReading: ({ typeId: _, ...line }) => ({ ...line, company: '', expenseDate: '' }),
  labels,
  treeInput: ({ departmentId, amount, currencyId }) => {
    const price = { amount: readAmount(amount) ?? 0n, currencyId: currencyId ?? 0 }
    const isUseGeneralManager = needsGeneralManager(expenseModule.expression, price, notExempt)
    return departmentId ? { departmentId, isUseGeneralManager } : null
  },
  files: {
    upload: callTo(uploadExpenseFileCall),
    remove: callTo(deleteExpenseFileCall),
    toInbox: callTo(uploadWaitingFileCall),
  },
})

export type ExpenseFieldsProps = LineFieldsProps<ExpenseValues, ExpenseLineInput, ExpenseForm, ExpenseChoices>
