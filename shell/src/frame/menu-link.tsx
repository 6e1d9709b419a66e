import { useId, type ReactNode } from 'react'
import { NavLink } from '@portal/router'
import { chakra, Icon, type IconName } from '@portal/ui'
import { entryLine } from './entry-line'

const Anchor = chakra(NavLink, {
  base: {
    ...entryLine,
    color: 'fg.muted',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'medium' },
  },
})

interface MenuLinkProps {
  to: string
  icon: IconName
  children: ReactNode
  /** Marks the link on the pages below its address, too. */
  marksBelow?: boolean
  /** A note at the end. It describes the link under the given id and is not part of its name. */
  note?: ((id: string) => ReactNode) | undefined
  onChoose?: (() => void) | undefined
  /** Called when the pointer or the focus approaches the link. */
  preload?: (() => void) | undefined
}

export function MenuLink({ to, icon, children, marksBelow = false, note, onChoose, preload }: MenuLinkProps) {
  const id = useId()
  return (
    <Anchor
      to={to}
      end={!marksBelow}
      onClick={onChoose}
      onPointerEnter={preload}
      onFocus={preload}
      {...(note && { 'aria-describedby': id })}
    >
      <Icon name={icon} />
      {children}
      {note?.(id)}
    </Anchor>
  )
}
