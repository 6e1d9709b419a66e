import { allDefaultTreesCall, allSpecificTreesCall, defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'
import { explainTreeCall, previewTreesCall, replayTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import { treeVersionsCall } from '@portal/contracts/trees/tree-versions.calls'
import { coverageCall } from '@portal/contracts/trees/coverage.calls'
import { previewReplacementCall, usageCall } from '@portal/contracts/trees/usage.calls'
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

/** Calls whose answers contain the approvers of forms. */
export const approverCalls = [defaultTreeCall, explainTreeCall, previewTreesCall, replayTreesCall, coverageCall]

/** Calls to repeat after a tree has been saved. */
export const treeCalls = [
  treeByCorporationCall,
  treeByDepartmentCall,
  treeBySpecificCall,
  corporationTreesByUserCall,
  departmentTreesByUserCall,
  specificTreesByUserCall,
  allDefaultTreesCall,
  allSpecificTreesCall,
  treeVersionsCall,
  usageCall,
  previewReplacementCall,
  ...approverCalls,
]

/** Calls to repeat after a module has been saved. */
export const moduleCalls = [moduleCall, moduleListCall, ...treeCalls]
