import { Fragment, type ReactNode } from 'react'
import { usePrefetchApproval } from '@portal/approval-tree/panel'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import { useText, type Text } from '@portal/i18n'
import { FormSkeleton, LoadFailed, Page } from '@portal/ui'
import { FormNotFound } from './form-not-found'

interface SubmittedFormProps<Form> {
  formGuid: string
  /** The title while the form loads. */
  title: Text
  /** With the number of the form. */
  numbered: Text
  query: { data: Form | undefined; refusal: RefusalAnswer | null; refetch: () => void }
  children: (form: Form) => ReactNode
}

/** The page of a submitted form, or why it cannot be shown. */
export function SubmittedForm<Form extends { id: number; formGuid: string; summary: string }>({
  formGuid,
  title,
  numbered,
  query: { data: form, refusal, refetch },
  children,
}: SubmittedFormProps<Form>) {
  const say = useText()
  usePrefetchApproval(formGuid)
  if (form) {
    return (
      <Page title={`${say(numbered, { number: String(form.id) })} · ${form.summary}`} wide>
        <Fragment key={form.formGuid}>{children(form)}</Fragment>
      </Page>
    )
  }
  return (
    <Page title={say(title)}>
      {refusal?.code === 'NOT_FOUND' ? (
        <FormNotFound />
      ) : refusal ? (
        <LoadFailed reason={refusal.message} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
