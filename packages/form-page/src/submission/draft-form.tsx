import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Draft } from '@portal/auth/drafts'
import { DraftOffer, PortalForm, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import { hasDifferentValues } from '../values/has-different-values'
import { SendBar, type SendBarProps } from './send-bar'

export interface DraftFormProps<Values extends FieldValues, Output> extends Pick<SendBarProps, 'label' | 'total'> {
  form: PortalFormState<Values, Output>
  /** The defaults of the form. */
  first: Partial<NoInfer<Values>>
  draft: Draft<NoInfer<Values>>
  /** Whether the values are worth keeping; without it, whether any differs from the defaults. */
  isBegun?: (values: NoInfer<Values>, first: Partial<NoInfer<Values>>) => boolean
  /** Adapts a draft to the reader's permissions of today. */
  resumed?: (kept: NoInfer<Values>) => NoInfer<Values>
  onSubmit: Parameters<PortalFormState<Values, Output>['submit']>[0]
  isBusy: boolean
  /** The fields. */
  children: ReactNode
}

/** A new form that is kept as a draft with every change, until it is sent. */
export function DraftForm<Values extends FieldValues, Output>({
  form,
  first,
  draft,
  isBegun = hasDifferentValues,
  resumed = kept => kept,
  onSubmit,
  children,
  ...bar
}: DraftFormProps<Values, Output>) {
  const { getValues, reset, subscribe } = form.hook
  const keep = useEffectEvent(() => {
    const values = getValues()
    if (isBegun(values, first)) draft.keep(values)
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: () => keep() }), [subscribe])
  const restore = () => {
    const kept = draft.restore()
    if (kept) reset(resumed(kept))
  }
  return (
    <PortalForm form={form} onSubmit={onSubmit}>
      <DraftOffer draft={draft} onRestore={restore} />
      {children}
      <SendBar draft={draft} {...bar} />
    </PortalForm>
  )
}
