import { useCall } from '@portal/auth/queries'
import type { CallInput } from '@portal/contracts/wire/call'
import {
  allFormsCall,
  exportAllFormsCall,
  exportPendingFormsCall,
  pendingFormsCall,
} from '@portal/contracts/forms/form-request.calls'

/** The calls for the reader's own forms, and for the forms that they approve. */
export const formLists = {
  own: { call: allFormsCall, exportCall: exportAllFormsCall },
  pending: { call: pendingFormsCall, exportCall: exportPendingFormsCall },
} as const
export type FormsOf = keyof typeof formLists
export type FormsQuery = CallInput<typeof allFormsCall>['body']

/** The filters that a page fixes, whatever its address says: a module, a state, the reader's turn. */
export type FixedFilters = Pick<FormsQuery, 'module' | 'status' | 'turn'>

export const useForms = (forms: FormsOf, query: FormsQuery) =>
  useCall(formLists[forms].call, { body: query }, { keepPrevious: true })
