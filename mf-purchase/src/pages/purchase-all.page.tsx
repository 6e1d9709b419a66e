import { purchaseLists } from '../lists/purchase-lists'

export default purchaseLists.All
