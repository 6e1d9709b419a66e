import { useLayoutEffect, useRef } from 'react'
import { chakra } from '@portal/ui'
import { entryStyles } from './entry-styles'

const line = '1px solid var(--chakra-colors-border-muted)'

/** The styles of the library's grid. We do not load its own style sheet. */
export const GridFrame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'xl',
    bg: 'bg.panel',
    boxShadow: 'xs',
    overflow: 'hidden',
    fontSize: 'xs',
    '&[data-view=month]': { h: { base: '38rem', md: '54rem' } },
    '& .rbc-calendar, & .rbc-month-view': { display: 'flex', flexDirection: 'column', h: 'full' },
    '& .rbc-row, & .rbc-month-header, & .rbc-time-header': { display: 'flex' },

    // The row above the days.
    '& .rbc-month-header, & .rbc-time-header-cell': { bg: 'bg.subtle', borderBottom: line },
    '& .rbc-header': {
      flex: '1 0 0%',
      minW: '0',
      px: '1',
      py: '2',
      textAlign: 'center',
      fontWeight: 'medium',
      color: 'fg.muted',
      truncate: true,
    },
    '& .rbc-header.rbc-today': { color: 'brand.fg', fontWeight: 'bold' },
    '& .rbc-header > button': { cursor: 'pointer', minH: '6', _hover: { textDecoration: 'underline' } },

    // Entries span several cells, so the cells lie below them.
    '& .rbc-month-row': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      flex: '1 0 0',
      overflow: 'hidden',
    },
    '& .rbc-month-row + .rbc-month-row': { borderTop: line },
    '& .rbc-row-bg': { position: 'absolute', inset: '0', display: 'flex', overflow: 'hidden' },
    '& .rbc-day-bg': { flex: '1 0 0%' },
    '& .rbc-day-bg + .rbc-day-bg': { borderInlineStart: line },
    '& .rbc-off-range-bg': { bg: 'bg.muted' },
    // Saturday and Sunday, the last two days of each week.
    '& .rbc-row-bg .rbc-day-bg:nth-last-of-type(-n+2)': {
      backgroundImage:
        'repeating-linear-gradient(135deg, transparent 0 5px, var(--chakra-colors-border-muted) 5px 6px)',
    },
    '& .rbc-today.rbc-day-bg': { bg: 'brand.subtle' },
    '& .rbc-row-content': { position: 'relative', zIndex: 1 },

    '& .rbc-date-cell': { flex: '1 1 0', minW: '0', p: '1', textAlign: 'end' },
    '& [data-day]': {
      minW: '6',
      h: '6',
      px: '1',
      borderRadius: 'full',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'bg.emphasized' },
    },
    '& .rbc-off-range [data-day]': { color: 'fg.muted' },
    '& .rbc-now [data-day]': { bg: 'brand.solid', color: 'brand.contrast', fontWeight: 'bold' },

    '& .rbc-row-segment': { px: '0.5', pb: '0.5', minW: '0' },
    '& .rbc-event-content': { minH: '6' },
    ...entryStyles,
    '& [data-kind]': { ...entryStyles['& [data-kind]'], w: 'full', h: '6', overflow: 'hidden', whiteSpace: 'nowrap' },
    '& [data-title]': { truncate: true },
    // An entry that continues in another row has no edge there.
    '& .rbc-event-continues-prior [data-kind]': { borderStartRadius: '0', borderInlineStartStyle: 'dotted' },
    '& .rbc-event-continues-after [data-kind]': { borderEndRadius: '0' },
    '& .rbc-show-more': {
      display: 'block',
      w: 'full',
      minH: '6',
      px: '1.5',
      borderRadius: 'sm',
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'brand.fg',
      cursor: 'pointer',
      truncate: true,
      _hover: { bg: 'bg.emphasized' },
    },

    // Leave has no hours, so a week shows only the library's part for whole days.
    '& .rbc-time-content, & .rbc-time-header-gutter': { display: 'none' },
    '& .rbc-time-view, & .rbc-time-header': { w: 'full' },
    '& .rbc-time-header-content': { flex: '1', minW: '0' },
    '& .rbc-allday-cell': { position: 'relative', minH: '20rem', py: '2' },
    '@media print': { boxShadow: 'none' },
  },
})

const ofLibrary = '[role=table], [role=rowgroup], [role=row], [role=cell], [role=columnheader]'

/**
 * Removes the library's table roles, which have English labels and rows with invalid children. Days remain buttons and
 * entries links, week by week; the list view offers the structure.
 */
export function usePlainGrid() {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const grid = frame.current
    if (!grid) return
    const strip = () => {
      for (const element of grid.querySelectorAll(ofLibrary)) {
        element.removeAttribute('role')
        element.removeAttribute('aria-label')
        element.removeAttribute('aria-sort')
      }
    }
    strip()
    // The library redraws its rows after measuring them.
    const changes = new MutationObserver(strip)
    changes.observe(grid, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])
  return frame
}
