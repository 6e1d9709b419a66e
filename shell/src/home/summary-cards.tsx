import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { formStates, type FormState } from '@portal/contracts/forms/states'
import { type Query, QueryResult, Section } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { CardsSkeleton, Icon, Row, Span, chakra, type IconName } from '@portal/ui'
import { Figure } from './section'
import { myFormsPath } from '../own-routes'

const texts = defineTexts({
  title: { tr: 'Formlarım', en: 'My forms' },
  cards: { tr: 'Formlarımın durumu', en: 'My forms by state' },
  pending: { tr: 'Onay bekleyen', en: 'Pending' },
  question: { tr: 'Cevap bekleyen', en: 'Waiting for answer' },
  rejected: { tr: 'Reddedilen', en: 'Rejected' },
  approved: { tr: 'Onaylanan', en: 'Approved' },
})

type Count = keyof Dashboard['formCount']

interface CardLook {
  count: Count
  state: FormState
  icon: IconName
  tone: string
}

const cards: readonly CardLook[] = [
  { count: 'pending', state: formStates.Pending, icon: 'clock', tone: 'blue' },
  { count: 'question', state: formStates.WaitingAnswer, icon: 'info', tone: 'purple' },
  { count: 'rejected', state: formStates.Rejected, icon: 'close', tone: 'red' },
  { count: 'approved', state: formStates.Approved, icon: 'check', tone: 'green' },
]

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(4, 1fr)' },
    listStyle: 'none',
  },
})
const CardLink = chakra(Link, {
  base: {
    display: 'block',
    h: 'full',
    p: { base: '4', md: '5' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    boxShadow: 'xs',
    transition: 'border-color 120ms, box-shadow 120ms',
    _hover: { borderColor: 'brand.border', boxShadow: 'sm' },
  },
})

/** Shows the number of forms by state. Each card links to its list. */
export function SummaryCards({ query }: { query: Query<Dashboard> }) {
  const say = useText()
  const { number } = useFormats()
  return (
    <Section size="md" title={say(texts.title)}>
      <QueryResult query={query} skeleton={<CardsSkeleton cards={cards.length} />}>
        {({ formCount, cappedCounts }) => (
          <List aria-label={say(texts.cards)}>
            {cards.map(({ count, state, icon, tone }) => (
              <li key={count}>
                <CardLink to={`${myFormsPath}/${state}`}>
                  <Row gap="2" color="fg.muted" fontSize="sm">
                    <Span
                      colorPalette={tone}
                      bg="colorPalette.subtle"
                      color="colorPalette.fg"
                      borderRadius="md"
                      p="1.5"
                    >
                      <Icon name={icon} size="4" />
                    </Span>
                    {say(texts[count])}
                  </Row>
                  <Figure display="block" mt="2">
                    {number(formCount[count]) + (cappedCounts?.includes(count) ? '+' : '')}
                  </Figure>
                </CardLink>
              </li>
            ))}
          </List>
        )}
      </QueryResult>
    </Section>
  )
}
