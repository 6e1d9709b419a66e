import type { TreeApprover } from '@portal/contracts/trees/default-trees'
import { defineTexts, useText } from '@portal/i18n'
import { Icon, Span, chakra } from '@portal/ui'

const texts = defineTexts({
  label: { tr: 'Onaycılar', en: 'Approvers' },
  passive: { tr: '{name} (pasif)', en: '{name} (passive)' },
  none: { tr: 'Ağaç yok', en: 'No tree' },
})

const List = chakra('ol', {
  base: { listStyleType: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '1' },
})
const Item = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    '& > svg': { color: 'fg.subtle' },
    '&[data-marked] > span': { fontWeight: 'semibold', bg: 'brand.subtle', borderRadius: 'sm', px: '1' },
    '&[data-passive] > span': { color: 'fg.error', textDecoration: 'line-through' },
  },
})

export interface ChainProps {
  approvers: readonly Pick<TreeApprover, 'userId' | 'name' | 'status'>[]
  /** The person to highlight. */
  marked?: number | undefined
}

/** Shows the approvers of a tree in a line. */
export function Chain({ approvers, marked }: ChainProps) {
  const say = useText()
  if (approvers.length === 0) return <Span color="fg.muted">{say(texts.none)}</Span>
  return (
    <List aria-label={say(texts.label)}>
      {approvers.map(({ userId, name, status }, index) => (
        <Item
          key={userId}
          data-marked={userId === marked || undefined}
          data-passive={status === 'passive' || undefined}
        >
          {index > 0 && <Icon name="right" size="3.5" />}
          <Span>{status === 'passive' ? say(texts.passive, { name }) : name}</Span>
        </Item>
      ))}
    </List>
  )
}
