import { chakra } from '@chakra-ui/react'

export const Scroller = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    bg: 'bg.panel',
    boxShadow: 'xs',
    _print: { overflow: 'visible', boxShadow: 'none' },
  },
  variants: {
    /** Scrolls by itself, below its head. */
    isLong: { true: { maxH: '80vh', _print: { maxH: 'none' } } },
  },
})
export const Table = chakra('table', { base: { w: 'full', borderCollapse: 'separate', borderSpacing: 0, fontSize: 'sm' } })
export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 1,
    px: '4',
    h: '11',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&[data-align=end]': { textAlign: 'end' },
  },
})
export const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    fontWeight: 'inherit',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'fg' },
  },
})
export const BodyRow = chakra('tr', {
  base: {
    _hover: { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'brand.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
    '&:last-child > td': { borderBottomWidth: '0' },
    _print: { breakInside: 'avoid' },
  },
})
export const Cell = chakra('td', {
  base: {
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    verticalAlign: 'middle',
    '&[data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-density=compact]': { py: '1.5' },
  },
})
