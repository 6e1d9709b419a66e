import {
  expenseCalls,
  type CreatedExpense,
  type ExpenseForm,
  type ExpenseRow,
} from '@portal/contracts/expense/expense.calls'
import { uploadExpenseFileCall } from '@portal/contracts/files/file.calls'
import { expenseModule } from '../expense.module'
import { today, type Sent } from '@portal/workflow-service/testing/form-service'
import { startLineService, type LineService } from '@portal/workflow-service/testing/line-service'
import { idOf } from '@portal/workflow-service/testing/trees'

export type ExpenseLineBody = Sent

/** An expense of `employee` in 1 / 11, approved by lead, director, affairs and finance. */
export function expenseLine(changes: ExpenseLineBody = {}): ExpenseLineBody {
  return {
    userId: idOf('employee'),
    corporationId: 1,
    departmentId: 11,
    typeId: 1,
    company: 'Çınar Turizm',
    countryId: 792,
    expenseDate: today(),
    lastPayDate: today(),
    invoiceNumber: '',
    amount: '120.50',
    currencyId: 1,
    agreementId: null,
    description: 'İstanbul–Ankara uçak bileti',
    ...changes,
  }
}

export type ExpenseService = LineService<CreatedExpense, ExpenseForm, ExpenseRow>

export function startExpenseService(): Promise<ExpenseService> {
  return startLineService(
    { module: expenseModule, calls: expenseCalls, uploadCall: uploadExpenseFileCall, guidKey: 'expenseGuid' },
    expenseLine,
  )
}
