import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { searchText } from '@portal/rules/search/search-text'
import { Button } from './elements'
import { Floating, useOpener } from './floating'
import { Icon, type IconName } from './icon'
import { chakra } from './styled'

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    minH: '9',
    px: '2.5',
    borderRadius: 'md',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'brand.subtle' },
    _focusVisible: { bg: 'brand.subtle', outlineOffset: '-2px' },
    '&[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
    '&[data-danger]': { color: 'fg.error' },
  },
})

export interface MenuItem {
  label: string
  icon?: IconName
  onSelect: () => void
  disabled?: boolean
  /** Shows the action as destructive. */
  danger?: boolean
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** The content of the button. Three dots by default. */
  face?: ReactNode
  button?: ComponentProps<typeof Button>
}

/** A button with a menu of actions. Arrows, Home, End and first letters move in it; Escape returns the focus. */
export function Menu({ label, items, face, button }: MenuProps) {
  const { isOpen, opener, setOpen, close, leave } = useOpener()
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        {...(!face && { px: '0' })}
        {...button}
        ref={opener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {face ?? <Icon name="more" />}
      </Button>
      {isOpen && (
        <Floating anchor={opener} align="end" onClose={close} onEscape={leave}>
          <MenuList {...{ label, items }} onTab={close} onChosen={leave} />
        </Floating>
      )}
    </>
  )
}

interface MenuListProps extends Pick<MenuProps, 'label' | 'items'> {
  onTab: () => void
  onChosen: () => void
}

function MenuList({ label, items, onTab, onChosen }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => entries()[0]?.focus(), [])

  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      all[(to + all.length) % all.length]?.focus()
    } else if (event.key === 'Tab') onTab()
    else if (event.key.length === 1) {
      const starts = (entry: HTMLElement) => searchText(entry.textContent).startsWith(searchText(event.key))
      const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(starts)
      next?.focus()
    }
  }

  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {items.map(({ label: words, icon, onSelect, disabled, danger }) => (
        <Item
          key={words}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={disabled}
          data-danger={danger}
          onClick={() => {
            if (disabled) return
            onChosen()
            onSelect()
          }}
        >
          {icon && <Icon name={icon} size="4" />}
          {words}
        </Item>
      ))}
    </div>
  )
}
