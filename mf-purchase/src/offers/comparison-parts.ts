import { chakra } from '@portal/ui'

/** Styles for everything in cells and cards. One rule for all is faster, because there may be a thousand of them. */
const parts = {
  '& [data-part=price]': { fontSize: 'lg', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  '& [data-part=brand]': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' },
  '& [data-part=model]': { fontWeight: 'semibold', fontSize: 'md', overflowWrap: 'anywhere' },
  '& [data-removed]': { color: 'fg.muted' },
  '& [data-removed] [data-part=model], & [data-removed] [data-part=price]': { textDecoration: 'line-through' },
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  '& [data-part=pick]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    px: '3',
    borderWidth: '1px',
    borderColor: 'brand.border',
    color: 'brand.fg',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.border' },
    '&[aria-pressed=true]': { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
  },
  '& [data-part=acts]': { display: 'flex', gap: '1', ms: '-2' },
  '& [data-part=act], & [data-part=file]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '7',
    px: '2',
    borderRadius: 'md',
    color: 'brand.fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'brand.subtle' },
  },
  '& [data-part=file]': {
    display: 'flex',
    maxW: 'calc(100% + 1rem)',
    ms: '-2',
    '& > span': { truncate: true },
    '&[aria-pressed=true]': { bg: 'brand.subtle' },
  },
} as const

export const Scroller = chakra('div', {
  base: {
    position: 'relative',
    // `--offers` is the number of offers. A few share the width; many keep their minimum width and scroll.
    w: 'min(100%, var(--titles) + var(--offers) * 22rem)',
    overflowX: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.panel',
    // Columns snap, so that none stops half hidden below the row titles.
    scrollSnapType: 'x proximity',
    scrollPaddingInlineStart: 'var(--titles)',
    '--titles': '8.5rem',
    '--offer': '11.25rem',
    // Beside a list three offers fit.
    '&[data-compact]': { '--titles': '6rem', '--offer': '9rem', '& th, & td': { px: '2.5', py: '1.5' } },
  },
})

export const Table = chakra('table', {
  base: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: 'sm',
    w: 'full',
    minW: 'calc(var(--titles) + var(--offers) * var(--offer))',
    ...parts,
    '& th, & td': {
      px: '3.5',
      py: '2.5',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      bg: 'bg.panel',
    },
    '& tbody tr:last-child > *': { borderBottomWidth: '0' },
    '& td': { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    '& td > *:not(small)': { me: '1.5' },
    '& thead th': {
      py: '3.5',
      borderColor: 'border',
      scrollSnapAlign: 'start',
      '& > *:not([data-part=acts])': { display: 'block', w: 'fit-content' },
      '& > [data-part=pick]': { display: 'inline-flex', mt: '2.5' },
      '& > [data-part=acts]': { mt: '2' },
    },
    '& th:first-child': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: 1,
      w: 'var(--titles)',
      color: 'fg.muted',
      fontWeight: 'medium',
      bg: 'bg.subtle',
      boxShadow: 'inset -1px 0 0 var(--chakra-colors-border-muted)',
    },
    '& [data-chosen]': { bg: 'brand.subtle' },
  },
})

export const Cards = chakra('ul', {
  base: { listStyleType: 'none', display: 'grid', gap: '3', ...parts, fontSize: 'sm' },
})

export const OfferCard = chakra('li', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    '&[data-chosen]': { borderColor: 'brand.border', boxShadow: '0 0 0 1px var(--chakra-colors-brand-border)' },
    '& > header': {
      p: '4',
      bg: 'bg.subtle',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
      '& > *:not([data-part=acts])': { display: 'block', w: 'fit-content' },
      '& > [data-part=pick]': { display: 'flex', w: 'full', mt: '3', minH: '11' },
      '& > [data-part=acts]': { mt: '2' },
    },
    '&[data-chosen] > header': { bg: 'brand.subtle' },
    '& > dl': { px: '4', py: '2' },
    '& > dl > div': { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', py: '1.5' },
    // People copy and compare IBANs, so they do not wrap.
    '& > dl > [data-wide]': { display: 'block', '& > dd > span:first-child': { whiteSpace: 'nowrap' } },
    '& dt': { color: 'fg.muted' },
    '& dd': { m: '0', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& dd > *:not(small)': { me: '1.5' },
  },
})
