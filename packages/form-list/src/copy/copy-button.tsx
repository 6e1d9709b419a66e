import type { FormRow } from '@portal/contracts/forms/form'
import { modules } from '@portal/contracts/modules/modules'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from '@portal/ui'
import { useCopy } from './use-copy'

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
