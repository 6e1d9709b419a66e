import { copyForm } from '@portal/auth/drafts'
import type { FormRow } from '@portal/contracts/forms/form'
import { dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { toast } from '@portal/ui'

/** Opens the page of a new form, at `address`, which begins as a copy of a submitted one: `useCopiedForm` is there. */
export function useCopy(module: FormRow['moduleExpression'], address: string): (formGuid: string) => void {
  const say = useText()
  const navigate = useNavigate()
  return formGuid => {
    if (copyForm(module, formGuid)) void navigate(address)
    else toast.error(say(dictionary.copyNotKept))
  }
}
