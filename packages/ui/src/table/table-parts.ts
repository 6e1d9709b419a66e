import { chakra } from '../styled'

export const Scroller = chakra('div', {
  base: {
    position: 'relative',
    containerType: 'inline-size',
    overflow: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    bg: 'bg.panel',
    boxShadow: 'xs',
    _print: { overflow: 'visible', boxShadow: 'none' },
  },
  variants: {
    /** Scrolls inside its frame, below its header. */
    isLong: { true: { maxH: '80vh', _print: { maxH: 'none' } } },
  },
})

/** The background of a selected row. It is paler than the badges and buttons on it. */
export const chosen = {
  _light: 'brand.50',
  _dark: 'color-mix(in srgb, {colors.brand.subtle} 45%, {colors.bg.panel})',
} as const

const row = '& > tbody > tr'
const cell = `${row} > td`

/**
 * The table styles its rows and cells with one rule for all: as styled components they would be too slow while a list
 * scrolls.
 */
export const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 'sm',
    [row]: { bg: 'bg.panel', _print: { breakInside: 'avoid' } },
    [`${row}:hover`]: { bg: 'bg.subtle' },
    [`&[data-opens] > tbody > tr[data-list-row]`]: { cursor: 'pointer' },
    [`${row}[aria-selected=true]`]: { bg: chosen },
    [`${row}[aria-current]`]: {
      bg: chosen,
      boxShadow: 'inset 3px 0 0 var(--chakra-colors-brand-solid)',
    },
    [`${row}:focus-visible`]: { outlineOffset: '-2px' },
    [cell]: {
      px: '2',
      py: '1.5',
      h: '14',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      verticalAlign: 'middle',
    },
    [`${row}:last-child > td`]: { borderBottomWidth: '0' },
    [`&[data-density=compact] > tbody > tr > td`]: { h: 'auto' },
    // Every row has the same height. Unlike a line that never wraps, a clamped one lets its column shrink to the
    // longest word.
    [`${cell} [data-part=line]`]: {
      lineClamp: 1,
      // Leaves room for the focus ring, but not for the tops of the next line.
      '&:has(:focus-visible)': { m: '-2px', p: '2px' },
      // A parent may forbid wrapping.
      textWrap: 'inherit',
      _print: { display: 'block' },
    },
    [`${cell} [data-figure]`]: { whiteSpace: 'nowrap' },
    [`${cell}[data-align=end]`]: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    [`${cell}[data-part=select]`]: { ps: '4', pe: '0' },
    [`${cell}[data-part=expand]`]: { px: '1' },
    [`${cell}[data-part=details]`]: { bg: 'bg.subtle' },
    [`${row}[data-part=sub]`]: { bg: 'bg.subtle' },
    [`${row}[data-part=sub] > :is(td, th)`]: {
      px: '2',
      py: '0.5',
      h: 'auto',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    [`${row}[data-part=sub] > th`]: { textAlign: 'start', fontWeight: 'normal', whiteSpace: 'nowrap' },
    [`${cell}[data-part=space]`]: { p: '0' },
  },
})
export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 1,
    px: '2',
    h: '11',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    // Two lines fit into the header, so that a long title does not widen the list.
    lineHeight: 'short',
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
    textAlign: 'inherit',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'fg' },
    _print: { '&:not([data-sorted]) svg': { display: 'none' } },
  },
})
