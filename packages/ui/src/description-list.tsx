import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const List = chakra('dl', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))' },
})
const Term = chakra('dt', { base: { fontSize: 'sm', color: 'fg.muted' } })
const Value = chakra('dd', { base: { m: '0', mt: '0.5', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } })

export interface Description {
  term: string
  value: ReactNode
  /** Full width, for a long text. */
  wide?: boolean
}

/** Names and values. An empty value is shown as a dash. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <List>
      {items.map(({ term, value, wide }) => (
        <chakra.div key={term} {...(wide && { gridColumn: '1 / -1' })}>
          <Term>{term}</Term>
          <Value>{value === undefined || value === null || value === '' ? '–' : value}</Value>
        </chakra.div>
      ))}
    </List>
  )
}
