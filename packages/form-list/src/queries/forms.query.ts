import { useCall } from '@portal/auth/queries'
import type { CallInput } from '@portal/contracts/wire/call'
import type {
  allFormsCall,
  exportAllFormsCall,
  exportPendingFormsCall,
  pendingFormsCall,
} from '@portal/contracts/forms/form-request.calls'

export type FormsCall = typeof allFormsCall | typeof pendingFormsCall
export type ExportFormsCall = typeof exportAllFormsCall | typeof exportPendingFormsCall
export type FormsQuery = CallInput<FormsCall>['body']

/** What a page is about, and its address does not change: the forms of one module, in one state, or on one's turn. */
export type FixedFilters = Pick<FormsQuery, 'module' | 'status' | 'turn'>

export const useForms = (call: FormsCall, query: FormsQuery) => useCall(call, { body: query }, { keepPrevious: true })
