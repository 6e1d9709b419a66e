import type { RecountedLeave } from '@portal/contracts/leave/leave-ledger.calls'
import { useColumn } from '@portal/form-page/columns'
import { PageLink } from '@portal/form-page/links'
import { defineTexts, formatDate, useFormats, useText } from '@portal/i18n'
import { Button, Column, Dialog, Notice, Span, Text } from '@portal/ui'
import { DataTable, type DataColumn } from '@portal/ui/table'
import type { AskedChange } from './use-holiday-change'

const texts = defineTexts({
  title: { tr: 'Yeniden sayılacak izinler', en: 'Leave to recount' },
  some: {
    tr: 'Bu değişiklikle {count} izin yeniden sayılır; farklar çalışanların bakiyesine işlenir.',
    en: 'This change recounts {count, plural, one {# leave form} other {# leave forms}}; the difference is added to these people’s balances.',
  },
  none: { tr: 'Bu değişiklik hiçbir izni etkilemiyor.', en: 'This change doesn’t affect any leave.' },
  person: { tr: 'Çalışan', en: 'Employee' },
  dates: { tr: 'Tarihler', en: 'Dates' },
  range: { tr: '{from} – {until}', en: '{from} – {until}' },
  before: { tr: 'Şimdi', en: 'Now' },
  after: { tr: 'Sonra', en: 'Then' },
  save: { tr: 'Kaydet', en: 'Save' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})

interface RecountDialogProps {
  asked: AskedChange
  isBusy: boolean
  onSave: () => void
  onClose: () => void
}

/** Shows the leaves that a change of holidays would recount, before it is saved. */
export function RecountDialog({ asked: { recounted, problem }, isBusy, onSave, onClose }: RecountDialogProps) {
  const say = useText()
  const column = useColumn<RecountedLeave>()
  const { number } = useFormats()
  const columns: DataColumn<RecountedLeave>[] = [
    column('name', texts.person, ({ name, formGuid }) => (
      <PageLink to={`/annualLeaveForm/${formGuid}`}>{name}</PageLink>
    )),
    column('dates', texts.dates, ({ startDate, endDate }) =>
      say(texts.range, { from: formatDate(startDate), until: formatDate(endDate) }),
    ),
    column('before', texts.before, { align: 'end' }, row => number(row.before, 1)),
    column('after', texts.after, { align: 'end' }, row => <Span fontWeight="semibold">{number(row.after, 1)}</Span>),
  ]
  return (
    <Dialog
      open
      size="lg"
      title={say(texts.title)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {say(texts.cancel)}
          </Button>
          <Button aria-busy={isBusy} onClick={onSave}>
            {say(texts.save)}
          </Button>
        </>
      }
    >
      <Column gap="4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <Text>{recounted.length > 0 ? say(texts.some, { count: recounted.length }) : say(texts.none)}</Text>
        {recounted.length > 0 && (
          <DataTable
            label={say(texts.title)}
            rows={recounted}
            columns={columns}
            rowKey={({ formGuid }) => formGuid}
            rowLabel={({ name }) => name}
            density="compact"
          />
        )}
      </Column>
    </Dialog>
  )
}
