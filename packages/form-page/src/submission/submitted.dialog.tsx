import type { ReactNode } from 'react'
import { defineTexts, dictionary, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Button, Column, Dialog, Row, Text, TextLink } from '@portal/ui'

const texts = defineTexts({
  title: {
    tr: '{count, plural, one {Formunuz gönderildi} other {# formunuz gönderildi}}',
    en: '{count, plural, one {Your form was sent} other {Your # forms were sent}}',
  },
  look: { tr: 'Göz atmanızda yarar var:', en: 'A few things to check:' },
  form: { tr: '{number} numaralı form', en: 'Form {number}' },
  leftOut: {
    tr: 'Pasif oldukları için onay ağacına alınmayanlar: {names}',
    en: 'Left out of the approval tree because they’re passive: {names}',
  },
  lostFiles: {
    tr: 'Yüklenmelerinin üzerinden bir günden fazla geçtiği için silinen dosyalar: {names}. Formun sayfasından yeniden yükleyin.',
    en: 'These files were deleted because they were uploaded more than a day ago: {names}. Upload them again on the form’s page.',
  },
  done: { tr: 'Formlarıma git', en: 'Go to my forms' },
})

/** News about a form that was just submitted. */
export interface SubmissionNotice {
  id: number
  /** The address of its page. */
  to: string
  /** The passive people whom the form's tree lacks. */
  leftOut: readonly { name: string }[]
  /** The names of staged files that were deleted, after a day, before the form was submitted. */
  lostFiles: readonly string[]
  /** A notice of the module. */
  more?: ReactNode
}

interface SubmittedDialogProps {
  count: number
  notices: readonly SubmissionNotice[]
  onClose: () => void
}

/** Shown after a submission of several forms, or of one with a notice. */
export function SubmittedDialog({ count, notices, onClose }: SubmittedDialogProps) {
  const say = useText()
  const { list } = useFormats()
  return (
    <Dialog
      open
      title={say(texts.title, { count })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(texts.done)}</Button>}
    >
      <Column gap="4">
        <Text>{say(notices.length > 0 ? texts.look : dictionary.formCreated)}</Text>
        {notices.map(({ id, to, leftOut, lostFiles, more }) => (
          <Column key={id} gap="1">
            <Row>
              <TextLink asChild variant="underline" fontWeight="medium">
                <Link to={to}>{say(texts.form, { number: id })}</Link>
              </TextLink>
            </Row>
            {more}
            {leftOut.length > 0 && <Text>{say(texts.leftOut, { names: list(leftOut.map(({ name }) => name)) })}</Text>}
            {lostFiles.length > 0 && <Text>{say(texts.lostFiles, { names: list(lostFiles) })}</Text>}
          </Column>
        ))}
      </Column>
    </Dialog>
  )
}
