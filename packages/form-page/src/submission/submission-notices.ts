import type { UploadedFile } from '@portal/contracts/files/files'
import { filesOf } from '../values/new-form'
import type { SubmissionNotice } from './submitted.dialog'

interface CreatedForm {
  id: number
  formGuid: string
  leftOut: SubmissionNotice['leftOut']
  uploadedFiles: Files
}
type Files = readonly Pick<UploadedFile, 'fileGuid' | 'name'>[]

interface Submission<Created> {
  /** The values that were sent, one for each form. */
  sent: readonly { uploadedFiles?: unknown }[]
  forms: readonly Created[]
  /** The address of the page of a new form; below it each form has its own. */
  address: string
  /** What only the module knows of a form, where it is worth a look. */
  more?: (form: Created) => SubmissionNotice['more']
}

/** The forms of a submission that somebody should look at once more. */
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

/** The names of the files that were sent with a form and are not among those that it has: they were swept before. */
function lostFiles(sent: Files, kept: Files): string[] {
  const there = new Set(kept.map(({ fileGuid }) => fileGuid))
  return sent.filter(({ fileGuid }) => !there.has(fileGuid)).map(({ name }) => name)
}
