import { expenseLists } from '../lists/expense-lists'

export default expenseLists.All
