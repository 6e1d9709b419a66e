import { useCall } from '@portal/auth/queries'
import type { CallInput } from '@portal/contracts/wire/call'
import {
  allFormsCall,
  exportAllFormsCall,
  exportPendingFormsCall,
  pendingFormsCall,
} from '@portal/contracts/forms/form-request.calls'

/** Somebody's own forms, or those that they approve. */
export const formLists = {
  own: { call: allFormsCall, exportCall: exportAllFormsCall },
  pending: { call: pendingFormsCall, exportCall: exportPendingFormsCall },
} as const
export type FormsOf = keyof typeof formLists
export type FormsQuery = CallInput<typeof allFormsCall>['body']

/** What a page is about, and its address does not change: the forms of one module, in one state, or on one's turn. */
export type FixedFilters = Pick<FormsQuery, 'module' | 'status' | 'turn'>

export const useForms = (forms: FormsOf, query: FormsQuery) =>
  useCall(formLists[forms].call, { body: query }, { keepPrevious: true })
