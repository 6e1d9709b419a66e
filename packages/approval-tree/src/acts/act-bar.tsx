import { chakra } from '@portal/ui'

/** Beside a list, below a form that waits for its reader, or in the column of the tree. */
export type ActPlace = 'pane' | 'window' | 'column'

/** A third of a pane or a window at most, so that the form above stays readable. */
const above = {
  position: 'absolute',
  insetInline: '0',
  bottom: '100%',
  maxH: 'calc(100dvh / 3)',
  overflowY: 'auto',
  px: '4',
  py: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border.emphasized',
  boxShadow: 'lg',
} as const

const bar = {
  display: 'flex',
  alignItems: 'center',
  minH: '14',
  px: '4',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border.emphasized',
  '& > [data-part=buttons]': { flex: '1', minW: '0' },
  '& > [data-part=buttons] > [data-main]': { minW: '28' },
} as const

/** The approval takes what the others leave of the column. */
const column = {
  display: 'grid',
  gap: '3',
  '& > [data-part=buttons]': { gap: '1.5' },
  '& > [data-part=buttons] > button:not([aria-haspopup])': { minW: '0', px: '2' },
  '& > [data-part=buttons] > [data-main]': { flex: '1 1 auto' },
} as const

/**
 * The reader's acts on a form. Beside a list it is the lower edge of the pane. Below a form that waits for its reader
 * it stays at the lower edge of a window that has no room for the tree beside the form.
 */
export const ActBar = chakra('div', {
  base: {
    _print: { display: 'none' },
    '& > [data-part=above]': { display: 'grid', gap: '3' },
    '& > [data-part=buttons]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  },
  variants: {
    place: {
      pane: {
        ...bar,
        position: 'relative',
        borderTopWidth: '0',
        '& > [data-part=above]': { ...above, display: 'grid', gap: '2.5', maxH: 'calc((100dvh - 6rem) / 3)' },
      },
      window: {
        // The menu stands at the side.
        insetInlineStart: { base: '0', lg: '64' },
        xl: column,
        xlDown: {
          ...bar,
          position: 'fixed',
          insetInlineEnd: '0',
          bottom: '0',
          zIndex: 'docked',
          boxShadow: 'lg',
          // Keeps the end of the page, and whatever has the focus, from being hidden behind the bar.
          ':root:has(&)': { paddingBottom: '20', scrollPaddingBottom: '20' },
          '& > [data-part=above]': { ...above, display: 'grid', gap: '2.5' },
        },
        mdDown: { '& > [data-part=buttons] > button:not([aria-haspopup])': { flex: '1', px: '2', minH: '11' } },
      },
      column,
    },
  },
  defaultVariants: { place: 'column' },
})
