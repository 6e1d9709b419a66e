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

/** Opens a new form as a copy of this one, for modules where that makes sense. `useCopiedForm` fills in the copy. */
export function CopyButton({ form: { id, formGuid, moduleExpression, detailLink }, size = 'xs' }: CopyButtonProps) {
  const say = useText()
  const navigate = useNavigate()
  const copy = () => {
    if (!copyForm(moduleExpression, formGuid)) return toast.error(say(dictionary.copyNotKept))
    // The address of a form begins with the address of the page of a new one.
    void navigate(detailLink.slice(0, detailLink.lastIndexOf('/')))
  }
  if (!modules[moduleExpression].copyable) return null
  return (
    <Button
      size={size}
      variant={size === 'xs' ? 'ghost' : 'outline'}
      aria-label={say(texts.copyForm, { number: id })}
      onClick={copy}
    >
      {say(texts.copy)}
    </Button>
  )
}
