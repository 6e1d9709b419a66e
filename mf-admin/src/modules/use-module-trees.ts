import { useCall } from '@portal/auth/queries'
import { modules, type PurchaseType } from '@portal/contracts/modules/modules'
import { treeByCorporationCall, treeByDepartmentCall } from '@portal/contracts/modules/module.calls'
import type { DefaultTree, Module } from '@portal/contracts/trees/default-trees'
import { defaultTreeError } from '@portal/rules/trees/default-tree'
import { withApprovers, type TreePeople } from '../people/tree-people.query'
import { useTreeDraft, type TreeDraft } from '../saving/tree-drafts'
import type { ModuleView } from './module-view'

/** Reads an id from the text of a field. */
const idIn = (text: string) => (text === '' ? null : Number(text))

/** Loads the two trees of a module's editor once they are chosen, with their unsaved changes. */
export function useModuleTrees(
  { moduleGuid, expressionKey }: Module,
  view: ModuleView,
  everybody: TreePeople | undefined,
) {
  const { byPurchaseType } = modules[expressionKey]
  const typeIn = (text: string) => (byPurchaseType ? (idIn(text) as PurchaseType | null) : null)
  const company = {
    corporationId: idIn(view.corporationId),
    corporatePurchaseTypeId: typeIn(view.corporatePurchaseTypeId),
  }
  const department = {
    departmentId: idIn(view.departmentId),
    departmentPurchaseTypeId: typeIn(view.departmentPurchaseTypeId),
  }
  const isChosen = (owner: number | null, type: number | null) => owner !== null && (!byPurchaseType || type !== null)
  const hasCompany = isChosen(company.corporationId, company.corporatePurchaseTypeId)
  const hasDepartment = isChosen(department.departmentId, department.departmentPurchaseTypeId)
  const ofCompany = useCall(treeByCorporationCall, { body: { moduleGuid, ...company } }, { enabled: hasCompany })
  const ofDepartment = useCall(
    treeByDepartmentCall,
    { body: { moduleGuid, ...department } },
    { enabled: hasDepartment },
  )
  const draftOfCompany = useTreeDraft(ofCompany.data)
  const draftOfDepartment = useTreeDraft(ofDepartment.data)
  const judged = (kind: 'Corporation' | 'Department', draft: TreeDraft) => {
    // Undefined until the people and the tree are loaded.

    const people = draft.base && everybody && withApprovers(everybody, approversIn(draft.base, draft.newer))
    return { kind, draft, people, code: people ? defaultTreeError(expressionKey, kind, draft.treeUsers, people) : null }
  }
  return {
    company: { ...judged('Corporation', draftOfCompany), isChosen: hasCompany, answer: ofCompany },
    department: { ...judged('Department', draftOfDepartment), isChosen: hasDepartment, answer: ofDepartment },
    chosen: { ...company, ...department },
  }
}

export type ModuleTrees = ReturnType<typeof useModuleTrees>
export type ModuleTree = ModuleTrees['company'] | ModuleTrees['department']

function approversIn(...trees: readonly (DefaultTree | undefined)[]) {
  return trees.flatMap(tree => tree?.approvalTree ?? [])
}
