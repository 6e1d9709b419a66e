import { useState, type ReactNode } from 'react'
import type { UploadedFile } from '@portal/contracts/files/files'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { useNavigate } from '@portal/router'
import { toast } from '@portal/ui'
import { filesOf } from '../values/new-form'
import { SubmittedDialog, type SubmissionNotice } from './submitted.dialog'

const texts = defineTexts({
  sent: { tr: '{forms} gönderildi', en: '{forms} sent' },
})

interface NoticeOptions<Created> {
  /** The address of the page of a new form; below it each form has its own. */
  address: string
  /** Returns a notice of the module about a form. */
  more?: ((form: Created) => ReactNode) | undefined
}

interface Options<Created> extends NoticeOptions<Created> {
  draft: { discard: () => void }
  /** Whether the dialog also counts forms that need no second look. */
  counts?: boolean
}

/**
 * Ends a submission: discards the draft and leads to the user's forms. A toast names the forms, or a dialog shows those
 * that need a second look.
 */
export function useSubmitted<Created extends CreatedForm>({ draft, counts, ...options }: Options<Created>) {
  const say = useText()
  const { list } = useFormats()
  const navigate = useNavigate()
  const [shown, setShown] = useState<{ count: number; notices: SubmissionNotice[] }>()
  const leave = () => void navigate('/myForms')
  const settle = (sent: Sent, forms: readonly Created[]) => {
    draft.discard()
    const notices = submissionNotices(sent, forms, options)
    if (counts || notices.length > 0) return setShown({ count: forms.length, notices })
    toast.success(say(dictionary.formCreated), say(texts.sent, { forms: list(forms.map(({ id }) => `#${id}`)) }))
    leave()
  }
  return { settle, dialog: shown && <SubmittedDialog {...shown} onClose={leave} /> }
}

/** The answer to a submission, form by form. */
export interface CreatedForm {
  id: number
  formGuid: string
  leftOut: SubmissionNotice['leftOut']
  uploadedFiles: Files
}
/** The values that were sent, one for each form. */
type Sent = readonly { uploadedFiles?: unknown }[]
type Files = readonly Pick<UploadedFile, 'fileGuid' | 'name'>[]

/** Returns a notice for each submitted form that needs a second look. */
export function submissionNotices<Created extends CreatedForm>(
  sent: Sent,
  forms: readonly Created[],
  { address, more }: NoticeOptions<Created>,
): SubmissionNotice[] {
  return forms
    .map((form, index) => ({
      id: form.id,
      to: `${address}/${form.formGuid}`,
      leftOut: form.leftOut,
      lostFiles: lostFiles(filesOf(sent[index] ?? {}), form.uploadedFiles),
      more: more?.(form),
    }))
    .filter(({ leftOut, lostFiles, more }) => leftOut.length > 0 || lostFiles.length > 0 || Boolean(more))
}

/** Returns the names of sent files that the form lacks, because they were deleted before it was submitted. */
function lostFiles(sent: Files, kept: Files): string[] {
  const there = new Set(kept.map(({ fileGuid }) => fileGuid))
  return sent.filter(({ fileGuid }) => !there.has(fileGuid)).map(({ name }) => name)
}
