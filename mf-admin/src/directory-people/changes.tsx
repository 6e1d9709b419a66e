import { defineTexts, useText } from '@portal/i18n'
import { Box, Card, chakra, Column, Heading, Span, Text } from '@portal/ui'
import type { PersonChoices } from './person-choices.query'
import type { PersonValues } from './person-values'
import { usePersonFacts } from './use-person-facts'

const texts = defineTexts({
  title: { tr: 'Kaydedince değişecekler', en: 'What a save changes' },
  none: { tr: 'Henüz bir şey değiştirmediniz.', en: 'You have changed nothing yet.' },
  empty: { tr: 'boş', en: 'empty' },
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

/** The fields that differ, with what stands in them before and after. */
export function ChangeList({ before, after, choices }: ChangesProps) {
  const say = useText()
  const [from, to] = [usePersonFacts(before, choices), usePersonFacts(after, choices)]
  const labels = new Map([...from, ...to].map(({ key, label }) => [key, label]))
  const textIn = (facts: typeof from, key: string) => facts.find(fact => fact.key === key)?.text
  const changed = [...labels].filter(([key]) => textIn(from, key) !== textIn(to, key))
  if (changed.length === 0) return <Text color="fg.muted">{say(texts.none)}</Text>
  return (
    <List aria-label={say(texts.title)}>
      {changed.map(([key, label]) => (
        <li key={key}>
          <Span fontWeight="medium">{label}</Span>
          <Box fontSize="sm" overflowWrap="anywhere">
            <Span color="fg.muted">{textIn(from, key) ?? say(texts.empty)}</Span>
            <Span aria-hidden="true" mx="1.5">
              →
            </Span>
            <Span>{textIn(to, key) ?? say(texts.empty)}</Span>
          </Box>
        </li>
      ))}
    </List>
  )
}

/** The same while somebody types. */
export function ChangesCard(props: ChangesProps) {
  const say = useText()
  return (
    <Card as="section" aria-label={say(texts.title)} p={{ base: '4', md: '5' }} position={{ xl: 'sticky' }} top="4">
      <Column gap="3">
        <Heading as="h2" size="md">
          {say(texts.title)}
        </Heading>
        <ChangeList {...props} />
      </Column>
    </Card>
  )
}
