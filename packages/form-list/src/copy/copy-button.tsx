import { copyForm } from '@portal/auth/drafts'
import type { FormRow } from '@portal/contracts/forms/form'
import { modules } from '@portal/contracts/modules/modules'
import { defineTexts, dictionary, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { Button, toast, type MenuItem } from '@portal/ui'

const texts = defineTexts({
  copy: { tr: 'Kopyala', en: 'Copy' },
  copyForm: { tr: '{number} numaralı formu kopyala', en: 'Copy form {number}' },
})

interface CopyButtonProps {
  form: Pick<FormRow, 'id' | 'formGuid' | 'moduleExpression' | 'detailLink'>
  size?: 'xs' | 'sm'
}

type Copied = CopyButtonProps['form']

/** Opens a new form as a copy of this one. `useCopiedForm` fills in the copy. */
function useCopy({ formGuid, moduleExpression, detailLink }: Copied) {
  const say = useText()
  const navigate = useNavigate()
  return () => {
    if (!copyForm(moduleExpression, formGuid)) return toast.error(say(dictionary.copyNotKept))
    // The address of a form begins with the address of the page of a new one.
    void navigate(detailLink.slice(0, detailLink.lastIndexOf('/')))
  }
}

/** Returns the entry that copies a form, for a menu; none for modules where a copy makes no sense. */
export function useCopyItems(form: Copied): readonly MenuItem[] {
  const say = useText()
  const copy = useCopy(form)
  return modules[form.moduleExpression].copyable ? [{ label: say(texts.copy), icon: 'copy', onSelect: copy }] : []
}

/** Copies a form, for modules where that makes sense. */
export function CopyButton({ form, size = 'xs' }: CopyButtonProps) {
  const say = useText()
  const copy = useCopy(form)
  const { id, moduleExpression } = form
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
