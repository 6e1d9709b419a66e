import { useEffect } from 'react'
import { askAhead } from '@portal/auth/ask-ahead'
import { useCall } from '@portal/auth/queries'
import { formTreeCall, timelineCall } from '@portal/contracts/forms/form-request.calls'
import { nameOf } from '@portal/contracts/wire/call'

/** The tree of a form, and what its reader may do. */
export const useFormTree = (formGuid: string, enabled: boolean) =>
  useCall(formTreeCall, { params: { id: formGuid } }, { enabled })

/** Everything that was done to a form, in its order. */
export const useMovements = (formGuid: string) => useCall(timelineCall, { params: { formGuid } })

/** Asks for the movements together with the form itself, for a page that shows them only once it has the form. */
export function usePrefetchApproval(formGuid: string): void {
  useEffect(() => askAhead(nameOf(timelineCall), [formGuid]), [formGuid])
}
