import type { Dashboard } from '@portal/contracts/dashboard/dashboard.calls'
import { formStates } from '@portal/contracts/forms/states'
import { type Query, QueryResult } from '@portal/form-page/parts'
import { defineTexts, useFormats, useText } from '@portal/i18n'
import { Link } from '@portal/router'
import { Skeleton, Span, chakra } from '@portal/ui'
import { myFormsPath } from '../own-routes'

const texts = defineTexts({
  counts: { tr: 'Formlarımın durumu', en: 'My forms by state' },
  pending: { tr: 'Onay bekleyen', en: 'Pending' },
  question: { tr: 'Cevap bekleyen', en: 'Waiting for answer' },
  rejected: { tr: 'Reddedilen', en: 'Rejected' },
  approved: { tr: 'Onaylanan', en: 'Approved' },
})

const shown = [
  { count: 'pending', state: formStates.Pending },
  { count: 'question', state: formStates.WaitingAnswer },
  { count: 'rejected', state: formStates.Rejected },
  { count: 'approved', state: formStates.Approved },
] as const

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    listStyle: 'none',
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    boxShadow: 'xs',
  },
})
const CountLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: '14',
    px: '3',
    lineHeight: 'short',
    fontSize: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: { calls: { true: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' } } },
})

/** Shows the number of the reader's forms by state in one strip. Each number links to its list. */
export function FormCounts({ query }: { query: Query<Dashboard> }) {
  const say = useText()
  const { number } = useFormats()
  return (
    <QueryResult query={query} skeleton={<Skeleton h="14" borderRadius="xl" aria-busy="true" />}>
      {({ formCount, cappedCounts }) => (
        <List aria-label={say(texts.counts)}>
          {shown.map(({ count, state }) => (
            <li key={count}>
              <CountLink to={`${myFormsPath}/${state}`} calls={count === 'question' && formCount.question > 0}>
                {say(texts[count])}
                <Span ms="auto" fontSize="xl" fontWeight="semibold" color="fg">
                  {number(formCount[count]) + (cappedCounts?.includes(count) ? '+' : '')}
                </Span>
              </CountLink>
            </li>
          ))}
        </List>
      )}
    </QueryResult>
  )
}
