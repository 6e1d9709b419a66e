import { useState } from 'react'
import { CancellationReason } from '@portal/approval-tree'
import type { FormRow } from '@portal/contracts/forms/form'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { totalsOf } from '@portal/rules/money/totals'
import { Column, ConfirmDialog, Row, Text, TextArea } from '@portal/ui'
import { RowNames } from '../parts/row-names'
import { Totals } from '../parts/totals'
import { subjectOf, type Decision } from './decision'

const texts = defineTexts({
  approveForms: {
    tr: '{forms, plural, one {Formu onayla} other {# formu onayla}}',
    en: '{forms, plural, one {Approve the form} other {Approve # forms}}',
  },
  rejectForms: {
    tr: '{forms, plural, one {Formu reddet} other {# formu reddet}}',
    en: '{forms, plural, one {Reject the form} other {Reject # forms}}',
  },
  approveCancels: {
    tr: '{cancels, plural, one {Formun iptalini onayla} other {# formun iptalini onayla}}',
    en: '{cancels, plural, one {Approve cancellation} other {Approve # cancellations}}',
  },
  rejectCancels: {
    tr: '{cancels, plural, one {Formun iptalini reddet} other {# formun iptalini reddet}}',
    en: '{cancels, plural, one {Reject cancellation} other {Reject # cancellations}}',
  },
  approveBoth: {
    tr: '{forms} form onaylanacak · {cancels} form iptal edilecek',
    en: '{forms, plural, one {# form} other {# forms}} to approve · {cancels} to cancel',
  },
  rejectBoth: {
    tr: '{forms} form reddedilecek · {cancels} formun iptali reddedilecek',
    en: '{forms, plural, one {# form} other {# forms}} to reject · {cancels} to keep',
  },
  approve: { tr: 'Onayla', en: 'Approve' },
  reject: { tr: 'Reddet', en: 'Reject' },
  approveCancel: { tr: 'İptali onayla', en: 'Approve cancellation' },
  rejectCancel: { tr: 'İptali reddet', en: 'Reject cancellation' },
  approveAndCancel: { tr: 'Onayla ve iptal et', en: 'Approve and cancel' },
  rejectAll: { tr: 'Hepsini reddet', en: 'Reject all' },
  toApprove: { tr: 'Onaylanacak ({count})', en: 'To approve ({count})' },
  toReject: { tr: 'Reddedilecek ({count})', en: 'To reject ({count})' },
  toCancel: { tr: 'İptal edilecek ({count})', en: 'To cancel ({count})' },
  toKeep: { tr: 'İptali reddedilecek ({count})', en: 'Cancellation to reject ({count})' },
  cancelLead: {
    tr: 'Daha önce onaylamış olan herkes iptali onaylayınca form iptal edilir; bu geri alınamaz.',
    en: 'Once everyone who approved it agrees, the form is cancelled. This can’t be undone.',
  },
  keepLead: {
    tr: 'Form, iptali istenmeden önceki durumuna döner.',
    en: 'The form goes back to its state before the request.',
  },
  total: { tr: 'Toplam:', en: 'Total:' },
  back: { tr: 'Vazgeç', en: 'Back' },
  note: { tr: 'Açıklama (isteğe bağlı)', en: 'Note (optional)' },
  noteHelp: {
    tr: 'Formun hareketlerinde görünür. Göndermek için Ctrl+Enter.',
    en: 'Shown in the form’s movements. Press Ctrl+Enter to send.',
  },
})

const { approve, reject, approveCancel, rejectCancel } = texts
const looks = {
  approve: {
    form: { title: texts.approveForms, label: approve, group: texts.toApprove, lead: null },
    cancellation: { title: texts.approveCancels, label: approveCancel, group: texts.toCancel, lead: texts.cancelLead },
    both: { title: texts.approveBoth, label: texts.approveAndCancel },
  },
  reject: {
    form: { title: texts.rejectForms, label: reject, group: texts.toReject, lead: null },
    cancellation: { title: texts.rejectCancels, label: rejectCancel, group: texts.toKeep, lead: texts.keepLead },
    both: { title: texts.rejectBoth, label: texts.rejectAll },
  },
} as const

const longestNote = 2000

interface DecisionDialogProps {
  decision: Decision
  rows: readonly FormRow[]
  onConfirm: (note: string) => Promise<void>
  onClose: () => void
}

/** Asks for confirmation, names the forms and says which of them end. A decision cannot be undone. */
export function DecisionDialog({ decision, rows, onConfirm, onClose }: DecisionDialogProps) {
  const say = useText()
  const { money } = useFormats()
  const [note, setNote] = useState('')
  const groups = (['form', 'cancellation'] as const)
    .map(subject => ({ ...looks[decision][subject], subject, rows: rows.filter(row => subjectOf(row) === subject) }))
    .filter(group => group.rows.length > 0)
  const countOf = (subject: string) => groups.find(group => group.subject === subject)?.rows.length ?? 0
  const [forms, cancels] = [countOf('form'), countOf('cancellation')]
  const isMixed = groups.length > 1
  const { title, label } = isMixed ? looks[decision].both : looks[decision][cancels > 0 ? 'cancellation' : 'form']
  const isPlain = decision === 'approve' && cancels === 0
  const [only] = rows.length === 1 ? rows : []
  return (
    <ConfirmDialog
      open
      title={say(title, { forms, cancels })}
      confirmLabel={say(label)}
      {...(cancels > 0 && { cancelLabel: say(texts.back) })}
      tone={isPlain ? 'brand' : 'red'}
      focusesConfirm={isPlain}
      onConfirm={() => onConfirm(note.trim())}
      onClose={onClose}
    >
      <Column gap="4">
        {groups.map(({ subject, group, lead, rows: named }) => (
          <Column key={subject} gap="2">
            {isMixed && <Text fontWeight="semibold">{say(group, { count: named.length })}</Text>}
            {lead && <Text color="fg.muted">{say(lead)}</Text>}
            <RowNames
              rows={named.map(({ summary, amount, currencySign, ...row }) => ({
                ...row,
                details: [summary, ...(amount === null ? [] : [money(amount, currencySign ?? '')])],
              }))}
            />
            <GroupTotals rows={named} />
          </Column>
        ))}
        {only && cancels > 0 && <CancellationReason form={only} />}
        <TextArea
          label={say(texts.note)}
          help={say(texts.noteHelp)}
          {...(!isPlain && { 'data-focus-first': true })}
          limit={longestNote}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </Column>
    </ConfirmDialog>
  )
}

/** The totals of several forms, by currency. A single form shows its own amount. */
function GroupTotals({ rows }: { rows: readonly FormRow[] }) {
  const say = useText()
  const amounts = rows.flatMap(({ amount, currencyId, currencySign }) =>
    amount === null || currencyId === null ? [] : [{ amount: String(amount), currencyId, sign: currencySign ?? '' }],
  )
  if (amounts.length < 2) return null
  return (
    <Row gap="2" flexWrap="wrap" fontWeight="semibold">
      {say(texts.total)}
      <Totals totals={totalsOf(amounts)} />
    </Row>
  )
}
