import type { ReactNode } from 'react'
import type { RefusalAnswer } from '@portal/contracts/wire'
import { FormSkeleton, LoadFailed, Page } from '@portal/ui'
import { FormNotFound } from './form-not-found'

interface FiledFormProps<Form> {
  /** What the page is called until it knows which form it shows. */
  title: string
  titleOf: (form: Form) => string
  asked: { data: Form | undefined; refusal: RefusalAnswer | null; askAgain: () => void }
  children: (form: Form) => ReactNode
}

/** The page of a filed form: it, or why it is not there. */
export function FiledForm<Form>({
  title,
  titleOf,
  asked: { data: form, refusal, askAgain },
  children,
}: FiledFormProps<Form>) {
  if (form) {
    return (
      <Page title={titleOf(form)} wide>
        {children(form)}
      </Page>
    )
  }
  return (
    <Page title={title}>
      {refusal?.code === 'NOT_FOUND' ? (
        <FormNotFound />
      ) : refusal ? (
        <LoadFailed reason={refusal.message} onRetry={askAgain} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}
