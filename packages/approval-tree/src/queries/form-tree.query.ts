import { useCall } from '@portal/auth/queries'
import { formTreeCall } from '@portal/contracts/forms/form-request.calls'

/** The tree of a form, and what its reader may do. */
export const useFormTree = (formGuid: string, enabled: boolean) =>
  useCall(formTreeCall, { params: { id: formGuid } }, { enabled })
