import { Span, chakra } from '@portal/ui'

/** All are there to be read; more than these scroll, also by key. */
const fits = 6

const List = chakra('ul', {
  base: { display: 'grid', gap: '1', maxH: '15rem', overflowY: 'auto', ps: '5', listStyleType: 'disc' },
})

interface RowName {
  id: number
  userName: string
  /** What else tells it from others: what it is about, its amount. */
  details: readonly string[]
}

/** The forms that something is about to be done to. */
export function RowNames({ rows }: { rows: readonly RowName[] }) {
  return (
    <List {...(rows.length > fits && { tabIndex: 0 })}>
      {rows.map(({ id, userName, details }) => (
        <li key={id}>
          {id} · {userName}
          <Span color="fg.muted">{details.map(detail => ` · ${detail}`)}</Span>
        </li>
      ))}
    </List>
  )
}
