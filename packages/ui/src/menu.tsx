import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { searchText } from '@portal/rules/search/search-text'
import { Button } from './elements'
import { Floating } from './floating'
import { Icon, type IconName } from './icon'

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
  /** A destructive action. */
  danger?: boolean
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** The content of the button. Three dots by default. */
  face?: ReactNode
  button?: ComponentProps<typeof Button>
}

/** A button with a menu of actions: arrows, Home, End and first letters move in it, Escape returns the focus. */
export function Menu({ label, items, face, button }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (isOpen) entries()[0]?.focus()
  }, [isOpen])

  const leave = () => {
    setOpen(false)
    opener.current?.focus()
  }

  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      all[(to + all.length) % all.length]?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave()
    } else if (event.key === 'Tab') close()
    else if (event.key.length === 1) {
      const starts = (entry: HTMLElement) => searchText(entry.textContent).startsWith(searchText(event.key))
      const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(starts)
      next?.focus()
    }
  }

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
        <Floating anchor={opener} align="end" onClose={close}>
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
                  leave()
                  onSelect()
                }}
              >
                {icon && <Icon name={icon} size="4" />}
                {words}
              </Item>
            ))}
          </div>
        </Floating>
      )}
    </>
  )
}
