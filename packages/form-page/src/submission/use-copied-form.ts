import { useEffect, useEffectEvent } from 'react'
import { takeCopiedForm } from '@portal/auth/drafts'
import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import type { ReadForm } from '../edit/use-edited-version'

interface Options<Form> {
  module: ModuleExpression
  /** Reads the copied form. Without it nothing is copied. */
  read: ReadForm<Form> | undefined
  /** Fills the new form with the values of the copied one. */
  fill: (form: Form) => void
}

/** Fills the new form with a form that was copied from a list. */
export function useCopiedForm<Form>({ module, read, fill }: Options<Form>): void {
  const say = useText()
  const take = useEffectEvent(async () => {
    const id = read ? takeCopiedForm(module) : null
    if (!read || id === null) return
    const outcome = await read({ params: { id } })
    if (!outcome.success)
      return toast.error(outcome.code === 'NOT_FOUND' ? say(dictionary.copyNotFound) : outcome.message)
    fill(outcome.data)
    toast.success(say(dictionary.formCopied))
  })
  useEffect(() => void take(), [])
}
