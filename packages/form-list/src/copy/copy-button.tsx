import { copyForm } from '@portal/auth/drafts'
import type { FormRow } from '@portal/contracts/forms/form'
import { modules } from '@portal/contracts/modules/modules'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Button, toast } from '@portal/ui'

const texts = defineTexts({
  copy: { tr: 'Kopyala', en: 'Copy' },
  copyForm: { tr: '{number} numaralı formu kopyala', en: 'Copy form {number}' },
})

interface CopyButtonProps {
  form: Pick<FormRow, 'id' | 'formGuid' | 'moduleExpression' | 'detailLink'>
  size?: 'xs' | 'sm'
}

/** Opens a new form as a copy of this one, for modules where that makes sense. */
export function CopyButton({ form: { id, formGuid, moduleExpression, detailLink }, size = 'xs' }: CopyButtonProps) {
  const say = useText()
  // A form's page stands below the page of a new one.
  const copy = useCopy(moduleExpression, detailLink.slice(0, detailLink.lastIndexOf('/')))
  if (!modules[moduleExpression].copyable) return null
  return (
    <Button
      size={size}
      variant={size === 'xs' ? 'ghost' : 'outline'}
      aria-label={say(texts.copyForm, { number: id })}
      onClick={() => copy(formGuid)}
    >
      {say(texts.copy)}
    </Button>
  )
}

/** Opens the page of a new form, at `address`, which begins as a copy of a submitted one: `useCopiedForm` is there. */
function useCopy(module: FormRow['moduleExpression'], address: string): (formGuid: string) => void {
  const say = useText()
  const navigate = useNavigate()
  return formGuid => {
    if (copyForm(module, formGuid)) void navigate(address)
    else toast.error(say(dictionary.copyNotKept))
  }
}
