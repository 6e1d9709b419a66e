import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Button, Dialog } from '@portal/ui'
import type { CalendarEntry } from './calendar-entry'
import { holidaysFirst } from './entries-by-day'
import { EntryList } from './entry-list'

const texts = defineTexts({
  close: { tr: 'Kapat', en: 'Close' },
  wholeDay: { tr: 'Günü aç', en: 'Open day view' },
})

interface DayDialogProps {
  date: string
  entries: readonly CalendarEntry[]
  onTell: (entry: CalendarEntry) => void
  onOpenDay: () => void
  onClose: () => void
}

/** All of a day for which its cell has no room. */
export function DayDialog({ date, entries, onTell, onOpenDay, onClose }: DayDialogProps) {
  const say = useText()
  const { longDate } = useFormats()
  return (
    <Dialog
      open
      sheet={false}
      title={longDate(date)}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onOpenDay}>
            {say(texts.wholeDay)}
          </Button>
          <Button onClick={onClose}>{say(texts.close)}</Button>
        </>
      }
    >
      <EntryList entries={holidaysFirst(entries)} onTell={onTell} />
    </Dialog>
  )
}
