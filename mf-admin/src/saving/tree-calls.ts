import { allDefaultTreesCall, allSpecificTreesCall, defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'
import {
  corporationTreesByUserCall,
  departmentTreesByUserCall,
  moduleCall,
  moduleListCall,
  specificTreesByUserCall,
  treeByCorporationCall,
  treeByDepartmentCall,
  treeBySpecificCall,
} from '@portal/contracts/modules/module.calls'

/** Questions with another answer once a tree has been saved. */
export const treeCalls = [
  treeByCorporationCall,
  treeByDepartmentCall,
  treeBySpecificCall,
  corporationTreesByUserCall,
  departmentTreesByUserCall,
  specificTreesByUserCall,
  allDefaultTreesCall,
  allSpecificTreesCall,
  defaultTreeCall,
]

/** And once a module has another name. */
export const moduleCalls = [moduleCall, moduleListCall, ...treeCalls]
