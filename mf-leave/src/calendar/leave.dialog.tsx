import { useLookupName } from '@portal/form-page'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, DescriptionList, Dialog } from '@portal/ui'
import type { CalendarEntry } from './calendar-entry'
import { kindTexts, useEntryWords } from './entry-words'

const texts = defineTexts({
  dates: { tr: 'Tarihler', en: 'Dates' },
  days: { tr: 'Gün', en: 'Days' },
  type: { tr: 'İzin türü', en: 'Leave type' },
  balance: { tr: 'Bakiye', en: 'Balance' },
  close: { tr: 'Kapat', en: 'Close' },
})

/** Who is away and when, for readers who may not open the form. */
export function LeaveDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const say = useText()
  const { number } = useFormats()
  const nameOf = useLookupName()
  const { datesOf } = useEntryWords()
  return (
    <Dialog
      open
      sheet={false}
      title={entry.name}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(texts.close)}</Button>}
    >
      <DescriptionList
        items={[
          { term: say(texts.dates), value: datesOf(entry) },
          { term: say(texts.days), value: number(entry.totalDay ?? 0, 1) },
          ...(entry.type ? [{ term: say(texts.type), value: nameOf(entry.type) }] : []),
          { term: say(texts.balance), value: say(kindTexts[entry.kind]) },
        ]}
      />
    </Dialog>
  )
}
