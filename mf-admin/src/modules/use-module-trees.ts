import { useCall, type CallQuery } from '@portal/auth/queries'
import type { PurchaseType } from '@portal/contracts/modules/modules'
import { treeByCorporationCall, treeByDepartmentCall } from '@portal/contracts/modules/module.calls'
import type { Module } from '@portal/contracts/trees/default-trees'
import { useTreeDraft, type TreeDraft } from '../saving/tree-drafts'
import type { ModuleView } from './module-view'

/** A value of a field that is an id, or nothing. */
export const idIn = (text: string) => (text === '' ? null : Number(text))
const typeIn = (text: string) => idIn(text) as PurchaseType | null

export interface ModuleTree {
  kind: 'Corporation' | 'Department'
  /** Whether it is known whose tree it is. */
  isChosen: boolean
  answer: Pick<CallQuery<typeof treeByCorporationCall>, 'refusal' | 'refetch'>
  draft: TreeDraft
}

/** The two trees that the editor of a module shows, each once it is known which, with what is changed in them. */
export function useModuleTrees({ moduleGuid, expressionKey }: Module, view: ModuleView) {
  const isPurchase = expressionKey === 'PUR'
  const company = {
    corporationId: idIn(view.corporationId),
    corporatePurchaseTypeId: isPurchase ? typeIn(view.corporatePurchaseTypeId) : null,
  }
  const department = {
    departmentId: idIn(view.departmentId),
    departmentPurchaseTypeId: isPurchase ? typeIn(view.departmentPurchaseTypeId) : null,
  }
  const isCompanyChosen = company.corporationId !== null && (!isPurchase || company.corporatePurchaseTypeId !== null)
  const isDepartmentChosen =
    department.departmentId !== null && (!isPurchase || department.departmentPurchaseTypeId !== null)
  const ofCompany = useCall(treeByCorporationCall, { body: { moduleGuid, ...company } }, { enabled: isCompanyChosen })
  const ofDepartment = useCall(
    treeByDepartmentCall,
    { body: { moduleGuid, ...department } },
    { enabled: isDepartmentChosen },
  )
  const trees: Record<'company' | 'department', ModuleTree> = {
    company: {
      kind: 'Corporation',
      isChosen: isCompanyChosen,
      answer: ofCompany,
      draft: useTreeDraft(ofCompany.data),
    },
    department: {
      kind: 'Department',
      isChosen: isDepartmentChosen,
      answer: ofDepartment,
      draft: useTreeDraft(ofDepartment.data),
    },
  }
  return { ...trees, chosen: { ...company, ...department } }
}
