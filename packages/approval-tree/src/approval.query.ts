import { useEffect } from 'react'
import { askAhead } from '@portal/auth/ask-ahead'
import { useCall } from '@portal/auth/queries'
import { formTreeCall, timelineCall } from '@portal/contracts/forms/form-request.calls'
import { nameOf } from '@portal/contracts/wire/call'

/** Reads the tree of a form with the reader's abilities. */
export const useFormTree = (formGuid: string, enabled: boolean) =>
  useCall(formTreeCall, { params: { id: formGuid } }, { enabled })

/** Reads the timeline of a form. */
export const useMovements = (formGuid: string) => useCall(timelineCall, { params: { formGuid } })

/** Requests the timeline in parallel with the form, for a page that shows it only after the form has loaded. */
export function usePrefetchApproval(formGuid: string): void {
  useEffect(() => askAhead(nameOf(timelineCall), [formGuid]), [formGuid])
}
