import { purchaseLists } from '../lists/purchase-lists'

export default purchaseLists.Pending
