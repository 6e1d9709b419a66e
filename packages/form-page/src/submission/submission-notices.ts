import type { UploadedFile } from '@portal/contracts/files/files'
import { filesOf } from '../values/new-form'
import type { SubmissionNotice } from './submitted.dialog'

/** The answer to a submission, form by form. */
export interface CreatedForm {
  id: number
  formGuid: string
  leftOut: SubmissionNotice['leftOut']
  uploadedFiles: Files
}
/** The values that were sent, one for each form. */
export type Sent = readonly { uploadedFiles?: unknown }[]
type Files = readonly Pick<UploadedFile, 'fileGuid' | 'name'>[]

interface Submission<Created> {
  sent: Sent
  forms: readonly Created[]
  /** The address of the page of a new form; below it each form has its own. */
  address: string
  /** A notice of the module about a form. */
  more?: ((form: Created) => SubmissionNotice['more']) | undefined
}

/** The submitted forms that need another look. */
export function submissionNotices<Created extends CreatedForm>({
  sent,
  forms,
  address,
  more,
}: Submission<Created>): SubmissionNotice[] {
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

/** The names of sent files that the form lacks, because they were deleted before it was submitted. */
function lostFiles(sent: Files, kept: Files): string[] {
  const there = new Set(kept.map(({ fileGuid }) => fileGuid))
  return sent.filter(({ fileGuid }) => !there.has(fileGuid)).map(({ name }) => name)
}
