import { defineTexts, useText } from '@portal/i18n'
import { Span, Text, chakra } from '@portal/ui'

const texts = defineTexts({ more: { tr: 've {count} form daha', en: 'and {count} more' } })

/** So many are named, the rest is counted. */
const namedAtMost = 5

const List = chakra('ul', { base: { display: 'grid', gap: '1', ps: '5', listStyleType: 'disc' } })

interface RowName {
  id: number
  userName: string
  /** What else tells it from others: its module, its amount. */
  details: readonly string[]
}

/** The forms that something is about to be done to. */
export function RowNames({ rows }: { rows: readonly RowName[] }) {
  const say = useText()
  const unnamed = rows.length - namedAtMost
  return (
    <>
      <List>
        {rows.slice(0, namedAtMost).map(({ id, userName, details }) => (
          <li key={id}>
            {id} · {userName}
            <Span color="fg.muted">{details.map(detail => ` · ${detail}`)}</Span>
          </li>
        ))}
      </List>
      {unnamed > 0 && <Text color="fg.muted">{say(texts.more, { count: unnamed })}</Text>}
    </>
  )
}
