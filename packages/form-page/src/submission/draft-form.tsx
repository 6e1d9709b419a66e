import type { ReactNode } from 'react'
import type { Draft } from '@portal/auth/drafts'
import { defineTexts, useText } from '@portal/i18n'
import { Button, Column, Span, StickyBar } from '@portal/ui'
import { DraftOffer, DraftStatus, PortalForm, type FieldValues, type PortalFormState } from '@portal/ui/forms'
import { hasDifferentValues } from '../values/new-form'
import { useValueChanges } from '../values/use-value-changes'

export interface DraftFormProps<Values extends FieldValues, Output> extends Pick<SendBarProps, 'label' | 'total'> {
  form: PortalFormState<Values, Output>
  /** The defaults of the form. */
  first: Partial<NoInfer<Values>>
  draft: Draft<NoInfer<Values>>
  /** Returns whether the values are worth keeping; by default, whether any differs from `first`. */
  isBegun?: (values: NoInfer<Values>, first: Partial<NoInfer<Values>>) => boolean
  /** Adapts a draft to the reader's permissions of today. */
  resumed?: (kept: NoInfer<Values>) => NoInfer<Values>
  onSubmit: Parameters<PortalFormState<Values, Output>['submit']>[0]
  isBusy: boolean
  /** The fields. A function places the bar that sends; otherwise it is below them. */
  children: ReactNode | ((bar: ReactNode) => ReactNode)
}

/** A new form that every change keeps as a draft, until it is sent. */
export function DraftForm<Values extends FieldValues, Output>({
  form,
  first,
  draft,
  isBegun = hasDifferentValues,
  resumed = kept => kept,
  onSubmit,
  children,
  ...props
}: DraftFormProps<Values, Output>) {
  const { getValues, reset } = form.hook
  useValueChanges(form.hook, () => {
    const values = getValues()
    if (isBegun(values, first)) draft.keep(values)
  })
  const restore = () => {
    const kept = draft.restore()
    if (kept) reset(resumed(kept))
  }
  const bar = <SendBar draft={draft} {...props} />
  return (
    <PortalForm form={form} onSubmit={onSubmit}>
      <DraftOffer draft={draft} onRestore={restore} />
      {typeof children === 'function' ? (
        children(bar)
      ) : (
        <>
          {children}
          {bar}
        </>
      )}
    </PortalForm>
  )
}

const texts = defineTexts({ send: { tr: 'Gönder', en: 'Send' } })

interface SendBarProps {
  draft: Parameters<typeof DraftStatus>[0]['draft']
  isBusy: boolean
  /** The label of the button, by default “Send”. */
  label?: string | undefined
  /** The total of the form, in words. */
  total?: ReactNode
}

/** The end of a new form: its total, when its draft was saved, and the button that sends it. */
function SendBar({ draft, isBusy, label, total }: SendBarProps) {
  const say = useText()
  return (
    <StickyBar>
      <Column gap="0.5">
        {total && <Span fontWeight="semibold">{total}</Span>}
        <DraftStatus draft={draft} />
      </Column>
      <Button type="submit" aria-busy={isBusy}>
        {label ?? say(texts.send)}
      </Button>
    </StickyBar>
  )
}
