import { useState } from 'react'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, ConfirmDialog, TextArea } from '@portal/ui'
import { RowNames } from '../parts/row-names'
import type { Decision } from './decision'

const texts = defineTexts({
  approveTitle: {
    tr: '{count, plural, one {Formu onayla} other {# formu onayla}}',
    en: '{count, plural, one {Approve the form} other {Approve # forms}}',
  },
  rejectTitle: {
    tr: '{count, plural, one {Formu reddet} other {# formu reddet}}',
    en: '{count, plural, one {Reject the form} other {Reject # forms}}',
  },
  approve: { tr: 'Onayla', en: 'Approve' },
  reject: { tr: 'Reddet', en: 'Reject' },
  note: { tr: 'Açıklama (isteğe bağlı)', en: 'Note (optional)' },
  noteHelp: { tr: 'Formun hareketlerinde görünür.', en: 'It stands in the movements of the form.' },
})

const looks = {
  approve: { title: texts.approveTitle, label: texts.approve, tone: 'brand' },
  reject: { title: texts.rejectTitle, label: texts.reject, tone: 'red' },
} as const

const longestNote = 2000

interface DecisionDialogProps {
  decision: Decision
  rows: readonly FormRow[]
  onConfirm: (note: string) => Promise<void>
  onClose: () => void
}

/** Asks once more, for the forms that are named; a decision cannot be taken back. */
export function DecisionDialog({ decision, rows, onConfirm, onClose }: DecisionDialogProps) {
  const say = useText()
  const { money } = useFormats()
  const [note, setNote] = useState('')
  const { title, label, tone } = looks[decision]
  return (
    <ConfirmDialog
      open
      title={say(title, { count: rows.length })}
      confirmLabel={say(label)}
      tone={tone}
      onConfirm={() => onConfirm(note.trim())}
      onClose={onClose}
    >
      <Column gap="4">
        <RowNames
          rows={rows.map(({ moduleName, amount, currencySign, ...row }) => ({
            ...row,
            details: [moduleName, ...(amount === null ? [] : [money(amount, currencySign ?? '')])],
          }))}
        />
        <TextArea
          label={say(texts.note)}
          help={say(texts.noteHelp)}
          limit={longestNote}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </Column>
    </ConfirmDialog>
  )
}
