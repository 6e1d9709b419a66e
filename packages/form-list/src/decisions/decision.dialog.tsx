import { useState } from 'react'
import type { FormRow } from '@portal/contracts/forms'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Column, ConfirmDialog, Span, Text, TextArea, chakra } from '@portal/ui'
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
  more: { tr: 've {count} form daha', en: 'and {count} more' },
})

const looks = {
  approve: { title: texts.approveTitle, label: texts.approve, tone: 'brand' },
  reject: { title: texts.rejectTitle, label: texts.reject, tone: 'red' },
} as const

/** So many are named, the rest is counted. */
const namedAtMost = 5
const longestNote = 2000

const Names = chakra('ul', { base: { display: 'grid', gap: '1', ps: '5', listStyleType: 'disc' } })

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
  const unnamed = rows.length - namedAtMost
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
        <Names>
          {rows.slice(0, namedAtMost).map(({ id, userName, moduleName, amount, currencySign }) => (
            <li key={id}>
              {id} · {userName}
              <Span color="fg.muted">
                {[moduleName, amount !== null && money(amount, currencySign ?? '')].filter(Boolean).map(part => ` · ${part}`)}
              </Span>
            </li>
          ))}
        </Names>
        {unnamed > 0 && <Text color="fg.muted">{say(texts.more, { count: unnamed })}</Text>}
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
