import { dayParts } from '@portal/contracts/leave/leave'
import { chakra } from '@portal/ui'
import { isHoliday, type CalendarEntry } from './calendar-entry'
import { Entry } from './entry'
import { entryStyles } from './entry-styles'
import { useEntryWords } from './entry-words'

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    listStyleType: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '0.5', minW: '0' },
    '& > li > small': { fontSize: 'xs', color: 'fg.muted' },
    ...entryStyles,
    '& [data-kind]': { ...entryStyles['& [data-kind]'], minH: '7', py: '1', fontSize: 'sm' },
  },
})

interface EntryListProps {
  entries: readonly CalendarEntry[]
  onTell?: ((entry: CalendarEntry) => void) | undefined
}

/** A list of leaves and holidays. Entries other than whole-day holidays have their dates beside them. */
export function EntryList({ entries, onTell }: EntryListProps) {
  const { datesOf } = useEntryWords()
  return (
    <List>
      {entries.map(entry => (
        <li key={entry.key}>
          <Entry entry={entry} onTell={onTell} />
          {(!isHoliday(entry) || entry.startDateType !== dayParts.Full) && <small>{datesOf(entry)}</small>}
        </li>
      ))}
    </List>
  )
}
