import type { Call, CallInput } from '@portal/contracts/wire/call'
import { createLeaveCall, getLeaveCall, updateLeaveCall } from '@portal/contracts/leave/annual-leave.calls'
import { createExpensesCall, getExpenseCall, updateExpenseCall } from '@portal/contracts/expense/expense.calls'
import { createPurchasesCall, getPurchaseCall, updatePurchaseCall } from '@portal/contracts/purchase/purchase.calls'

type Body<C extends Call> = CallInput<C> extends { body: infer B } ? B : never
type ExpenseLine = Body<typeof createExpensesCall>['CreateModel'][number]
type PurchaseLine = Body<typeof createPurchasesCall>['CreateModel'][number]
type Leave = Body<typeof createLeaveCall>

const expenseLine = (userId: number, different: Partial<ExpenseLine>): ExpenseLine => ({
  userId,
  corporationId: 1,
  departmentId: 11,
  typeId: 1,
  company: 'Kuzey Taksi',
  countryId: 792,
  currencyId: 1,
  expenseDate: '2026-01-05',
  lastPayDate: '2026-01-30',
  amount: '125.50',
  description: 'Havaalanı',
  ...different,
})

const purchaseLine = (userId: number, different: Partial<PurchaseLine>): PurchaseLine => ({
  userId,
  corporationId: 1,
  departmentId: 11,
  typeId: 1,
  purchaseTypeId: 1,
  needDate: '2030-01-05',
  productType: 'Monitör',
  productQuantity: 10,
  description: 'Yeni ekip için',
  ...different,
})

const sickLeave = { startDate: '2024-03-04', endDate: '2024-03-06', totalDay: 3 }

/** How each module's form is filed and changed by call, with default values. */
export const sampleForms = {
  expense: {
    createCall: createExpensesCall,
    getCall: getExpenseCall,
    newForm: (userId: number, different: Partial<ExpenseLine>) => ({ CreateModel: [expenseLine(userId, different)] }),
    updateCall: updateExpenseCall,
    changedForm: (expenseGuid: string, userId: number, different: Partial<ExpenseLine>) => ({
      expenseGuid,
      ...expenseLine(userId, different),
    }),
  },
  purchase: {
    createCall: createPurchasesCall,
    getCall: getPurchaseCall,
    newForm: (userId: number, different: Partial<PurchaseLine>) => ({ CreateModel: [purchaseLine(userId, different)] }),
    updateCall: updatePurchaseCall,
    changedForm: (purchaseGuid: string, userId: number, different: Partial<PurchaseLine>) => ({
      purchaseGuid,
      ...purchaseLine(userId, different),
    }),
  },
  leave: {
    createCall: createLeaveCall,
    getCall: getLeaveCall,
    newForm: (userId: number, different: Partial<Leave>) => ({
      userId,
      ...sickLeave,
      typeId: 2,
      description: 'Dinlenme',
      phoneNumber: '532 123 45 67',
      ...different,
    }),
    updateCall: updateLeaveCall,
    changedForm: (annualLeaveGuid: string, _userId: number, different: Partial<Body<typeof updateLeaveCall>>) => ({
      annualLeaveGuid,
      ...sickLeave,
      ...different,
    }),
  },
}

export type SampleModule = keyof typeof sampleForms
/** Values that a journey may override. */
export type NewForm<M extends SampleModule> = Parameters<(typeof sampleForms)[M]['newForm']>[1]
export type ChangedForm<M extends SampleModule> = Parameters<(typeof sampleForms)[M]['changedForm']>[2]
