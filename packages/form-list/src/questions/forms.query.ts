import { useCall } from '@portal/auth/queries'
import type { CallInput } from '@portal/contracts/call'
import type {
  allFormsCall,
  exportAllFormsCall,
  exportPendingFormsCall,
  pendingFormsCall,
} from '@portal/contracts/form-request.calls'
import type { ListView } from '../address/list-address'
import type { FormParameters, FormSortField } from '../form-list.shape'

export type FormsCall = typeof allFormsCall | typeof pendingFormsCall
export type ExportFormsCall = typeof exportAllFormsCall | typeof exportPendingFormsCall
export type FormQuestion = CallInput<FormsCall>['body']

/** The call's body for a view; what its page fixes goes before what its address says. */
export function questionOf(
  { filters, sort, currentPage, rowsPerPage }: ListView<FormParameters, FormSortField>,
  fixed: FixedFilters,
): FormQuestion {
  return { ...filters, ...fixed, sortBy: sort.by, sortDirection: sort.direction, currentPage, rowsPerPage }
}

/** What a page is about, and its address does not change: the forms of one module, or in one state. */
export type FixedFilters = Pick<FormQuestion, 'module' | 'status'>

export const useForms = (call: FormsCall, question: FormQuestion) =>
  useCall(call, { body: question }, { keepsPrevious: true })
