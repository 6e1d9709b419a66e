import { expenseModule } from '@portal/workflow-service/expense/expense.module'
import { leaveModule } from '@portal/workflow-service/leave/leave.module'

/** The modules that join the workflow service, in the order in which their demo history is written. */
export const modules = [expenseModule, leaveModule]
