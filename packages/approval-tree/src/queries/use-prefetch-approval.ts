import { useEffect } from 'react'
import { askAhead } from '@portal/auth/ask-ahead'
import { timelineCall } from '@portal/contracts/forms/form-request.calls'
import { nameOf } from '@portal/contracts/wire/call'

/** Asks for the movements together with the form itself, for a page that shows them only once it has the form. */
export function usePrefetchApproval(formGuid: string): void {
  useEffect(() => askAhead(nameOf(timelineCall), [formGuid]), [formGuid])
}
