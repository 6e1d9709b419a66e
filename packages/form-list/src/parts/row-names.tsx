import { Span, chakra } from '@portal/ui'

/** The list scrolls, also by key, if it has more rows than this. */
const fits = 6

const List = chakra('ul', {
  base: { display: 'grid', gap: '1', maxH: '15rem', overflowY: 'auto', ps: '5', listStyleType: 'disc' },
})

interface RowName {
  id: number
  userName: string
  /** More that identifies the form, such as its subject and amount. */
  details: readonly string[]
}

/** Names the forms of an act before it is done. */
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
