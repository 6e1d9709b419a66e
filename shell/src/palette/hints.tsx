import { defineTexts, useLanguage, useText } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { useMenu } from '../remotes/menu'
import { useSearchableRecords } from './found-records.query'

const texts = defineTexts({
  label: { tr: 'Yazabilecekleriniz', en: 'What you can type' },
  number: { tr: 'form numarası', en: 'a form’s number' },
  decision: { tr: 'onayla 765', en: 'approve 765' },
  days: { tr: '{word} 17 ara', en: '{word} 17 dec' },
})

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    px: '4',
    pt: '3',
    fontSize: 'xs',
    color: 'fg.muted',
    listStyle: 'none',
    '& > li': { px: '2', py: '0.5', borderRadius: 'md', bg: 'bg.muted' },
  },
})

/** Says what can be typed besides the names of pages. */
export function Hints() {
  const say = useText()
  const language = useLanguage()
  const { new: forms } = useMenu()
  const records = useSearchableRecords()
  const ofDays = forms
    .filter(({ takesDays }) => takesDays)
    .map(({ title }) => say(texts.days, { word: say(title).split(' ')[0]?.toLocaleLowerCase(language) ?? '' }))
  const hints = [say(texts.number), say(texts.decision), ...ofDays, ...records.map(({ hint }) => say(hint))]
  return (
    <List aria-label={say(texts.label)}>
      {hints.map(hint => (
        <li key={hint}>{hint}</li>
      ))}
    </List>
  )
}
