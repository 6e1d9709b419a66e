import type { ReactNode } from 'react'
import { chakra } from './styled'

const List = chakra('dl', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))' },
  variants: {
    isDense: {
      true: {
        columnGap: '4',
        rowGap: '2.5',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '@container (max-width: 34rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        fontSize: 'sm',
        '& dt': { fontSize: '0.8125rem' },
        '& dd': { mt: '0' },
      },
    },
  },
})
const Term = chakra('dt', { base: { fontSize: 'sm', color: 'fg.muted' } })
const Value = chakra('dd', { base: { m: '0', mt: '0.5', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })

export interface Description {
  term: string
  value: ReactNode
  /** Full width, for a long text. */
  wide?: boolean
}

/** Names and values; dense ones are small, in three columns. An empty value is shown as a dash. */
export function DescriptionList({ items, isDense = false }: { items: readonly Description[]; isDense?: boolean }) {
  const list = (
    <List isDense={isDense}>
      {items.map(({ term, value, wide }) => (
        <chakra.div key={term} {...(wide && { gridColumn: '1 / -1' })}>
          <Term>{term}</Term>
          <Value>{value === undefined || value === null || value === '' ? '–' : value}</Value>
        </chakra.div>
      ))}
    </List>
  )
  return isDense ? <chakra.div containerType="inline-size">{list}</chakra.div> : list
}
