import { leaveLists } from '../lists/leave-lists'

export default leaveLists.All
