import { agreementModule } from '@portal/agreement-service/agreement.module'
import { expenseModule } from '@portal/expense-service/expense.module'
import { leaveModule } from '@portal/leave-service/leave.module'
import { purchaseModule } from '@portal/purchase-service/purchase.module'

/** The modules that join the workflow service, in the order in which their demo history is written. */
export const modules = [expenseModule, leaveModule, purchaseModule, agreementModule]
