import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useFormats } from '@portal/i18n'
import { Skeleton } from './elements'
import { chakra } from './styled'
import { touch } from './touch'

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: '1',
    overflowX: 'auto',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const TabButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    [touch]: { minH: '11' },
    px: '3',
    mb: '-1px',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    borderBottom: '2px solid transparent',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': { color: 'brand.fg', borderBottomColor: 'brand.border' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Count = chakra('span', {
  base: { px: '1.5', borderRadius: 'full', bg: 'bg.emphasized', color: 'fg', fontSize: 'xs' },
})

export interface Tab<K extends string> {
  key: K
  label: string
  count?: number
  /** More exist than `count`. */
  isCapped?: boolean
}

interface TabsProps<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  current: K
  onChange: (key: K) => void
  /** More tabs are loading. */
  busy?: boolean
  children?: ReactNode
}

/** Tabs: arrows move between them, Home and End go to the first and the last. */
export function Tabs<K extends string>({ label, tabs, current, onChange, busy = false, children }: TabsProps<K>) {
  const id = useId()
  const { number } = useFormats()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With the frame: measured at once, everything would be laid out now and again for what comes with the frame.
    const frame = requestAnimationFrame(() => scrollToChosen(list.current))
    return () => cancelAnimationFrame(frame)
  }, [current])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(tab => tab.key === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} aria-busy={busy || undefined} onKeyDown={move}>
        {tabs.map(tab => (
          <TabButton
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <Count>{number(tab.count) + (tab.isCapped ? '+' : '')}</Count>}
          </TabButton>
        ))}
        {busy && <Skeleton role="presentation" h="4" w="32" mx="3" alignSelf="center" />}
      </List>
      <chakra.div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} pt="4">
        {children}
      </chakra.div>
    </div>
  )
}

/** Scrolls the chosen tab into a narrow list, and never the page. */
function scrollToChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!list || !chosen) return
  const { left, right } = list.getBoundingClientRect()
  list.scrollLeft += Math.max(0, chosen.right - right) - Math.max(0, left - chosen.left)
}
