import { useText, defineTexts } from '@portal/i18n'
import { chakra } from '@portal/ui'
import type { EntryKind } from './calendar-entry'
import { entryStyles, kindMarks } from './entry-styles'
import { kindTexts } from './entry-words'

const texts = defineTexts({ legend: { tr: 'Renklerin anlamı', en: 'What the colours mean' } })

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    listStyleType: 'none',
    fontSize: 'sm',
    '& > li': { display: 'flex', alignItems: 'center', gap: '2' },
    ...entryStyles,
    '& [data-kind]': { ...entryStyles['& [data-kind]'], minW: '9', h: '5', justifyContent: 'center' },
  },
})

const kinds = Object.keys(kindMarks) as EntryKind[]

export function Legend() {
  const say = useText()
  return (
    <List aria-label={say(texts.legend)}>
      {kinds.map(kind => (
        <li key={kind}>
          <span data-kind={kind} aria-hidden="true">
            <span data-mark>{kindMarks[kind]}</span>
          </span>
          {say(kindTexts[kind])}
        </li>
      ))}
    </List>
  )
}
