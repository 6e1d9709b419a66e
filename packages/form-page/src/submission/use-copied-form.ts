import { useEffect, useEffectEvent } from 'react'
import { takeCopiedForm } from '@portal/auth/drafts'
import { dictionary, useText } from '@portal/i18n'
import { toast } from '@portal/ui'
import type { ReadForm } from '../edit/use-edited-version'
import type { FormKind } from '../values/define-form'

interface Options<Form> {
  kind: Pick<FormKind<object>, 'module'>
  read: ReadForm<Form>
  /** Fills the new form with the values of the copied one. */
  fill: (form: Form) => void
}

/** Fills the new form with a form that was copied from a list. */
export function useCopiedForm<Form>({ kind, read, fill }: Options<Form>): void {
  const say = useText()
  const take = useEffectEvent(async () => {
    const id = takeCopiedForm(kind.module)
    if (id === null) return
    const outcome = await read({ params: { id } })
    if (!outcome.success)
      return toast.error(outcome.code === 'NOT_FOUND' ? say(dictionary.copyNotFound) : outcome.message)
    fill(outcome.data)
    toast.success(say(dictionary.formCopied))
  })
  useEffect(() => void take(), [])
}
