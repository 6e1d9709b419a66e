import type { ReactNode } from 'react'
import { Icon } from './icon'
import { chakra } from './styled'

const Details = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '& > summary > svg': { transition: 'rotate 120ms' },
    '&[open] > summary > svg': { rotate: '180deg' },
  },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    py: '3',
    fontWeight: 'medium',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
})
const Content = chakra('div', { base: { pb: '4' } })

interface AccordionItemProps {
  title: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** Opening an item closes the others of the same name. */
  name?: string
  onToggle?: (isOpen: boolean) => void
}

/** Content that opens in place. The browser's own element lets a search in the page find its text. */
export function AccordionItem({ title, children, defaultOpen, name, onToggle }: AccordionItemProps) {
  return (
    <Details name={name} open={defaultOpen} onToggle={event => onToggle?.(event.currentTarget.open)}>
      <Summary>
        {title}
        <Icon name="down" size="4" />
      </Summary>
      <Content>{children}</Content>
    </Details>
  )
}
