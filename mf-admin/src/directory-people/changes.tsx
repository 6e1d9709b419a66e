import { Section } from '@portal/form-page/parts'
import { defineTexts, useText } from '@portal/i18n'
import { Box, chakra, Span, Text } from '@portal/ui'
import type { PersonChoices } from './person-choices.query'
import type { PersonValues } from './person-values'
import { usePersonFacts } from './use-person-facts'

const texts = defineTexts({
  title: { tr: 'Değişecekler', en: 'What will change' },
  none: { tr: 'Henüz bir şey değiştirmediniz.', en: 'You haven’t changed anything yet.' },
  empty: { tr: 'boş', en: 'empty' },
  was: { tr: 'eski:', en: 'old:' },
  is: { tr: 'yeni:', en: 'new:' },
})

const List = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li': { py: '2', borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:first-of-type': { borderTopWidth: '0', pt: '0' },
    '& > li:last-of-type': { pb: '0' },
  },
})

interface ChangesProps {
  before: PersonValues
  after: PersonValues
  choices: PersonChoices
}

/** The fields that differ, with what stands in them before and after; the arrow is read as words. */
export function ChangeList({ before, after, choices }: ChangesProps) {
  const say = useText()
  const [from, to] = [usePersonFacts(before, choices), usePersonFacts(after, choices)]
  const facts = new Map([...from, ...to].map(fact => [fact.key, fact]))
  const textIn = (some: typeof from, key: string) => some.find(fact => fact.key === key)?.text
  const changed = [...facts].filter(([key]) => textIn(from, key) !== textIn(to, key))
  if (changed.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  return (
    <List aria-label={say(texts.title)}>
      {changed.map(([key, { label, empty = say(texts.empty) }]) => (
        <li key={key}>
          <Span fontWeight="medium">{label}</Span>
          <Box fontSize="sm" overflowWrap="anywhere">
            <chakra.span srOnly>{say(texts.was)} </chakra.span>
            <Span color="fg.muted">{textIn(from, key) ?? empty}</Span>
            <Span aria-hidden="true" mx="1.5">
              →
            </Span>
            <chakra.span srOnly> {say(texts.is)} </chakra.span>
            <Span>{textIn(to, key) ?? empty}</Span>
          </Box>
        </li>
      ))}
    </List>
  )
}

/** The same below the fields, while somebody types. */
export function Changes(props: ChangesProps) {
  const say = useText()
  return (
    <Box mt="8" pt="6" borderTopWidth="1px">
      <Section size="md" title={say(texts.title)}>
        <ChangeList {...props} />
      </Section>
    </Box>
  )
}
