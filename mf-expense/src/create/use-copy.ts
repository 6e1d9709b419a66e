import { copyForm } from '@portal/auth/drafts'
import { dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { toast } from '@portal/ui'

/** Opens a new form that begins as a copy of a filed one. */
export function useCopy(): (formGuid: string) => void {
  const say = useText()
  const navigate = useNavigate()
  return formGuid => {
    if (copyForm('EXP', formGuid)) void navigate('/expenseForm')
    else toast.error(say(dictionary.copyNotKept))
  }
}
