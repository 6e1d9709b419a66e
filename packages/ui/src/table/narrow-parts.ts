import { chakra } from '../styled'
import { touch } from '../touch'
import { chosen } from './table-parts'

/** The width from which the buttons of a row stand at its end. */
const roomy = '@container (min-width: 36rem)'
const line = { display: 'flex', alignItems: 'center', minW: '0' } as const
const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** The rows share their columns, so that checkboxes, figures and buttons stand below each other. */
export const Rows = chakra('ul', {
  base: { listStyleType: 'none', display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
})
export const Item = chakra('li', {
  base: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minH: '14',
    ps: '4',
    pe: { base: '2', md: '4' },
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    fontSize: 'sm',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    '&[data-opens]': { cursor: 'pointer' },
    '&[data-selected], &[aria-current]': { bg: chosen },
    '&[aria-current]': { boxShadow: 'inset 3px 0 0 var(--chakra-colors-brand-solid)' },
    _focusVisible: { outlineOffset: '-2px' },
    // A cell may render nothing, such as buttons that a row lacks.
    '& [data-part=value]:empty': { display: 'none' },
    // On a phone, the buttons stand beside the second line, which is as high.
    '&:has([data-part=actions] :is(a, button)) > [data-part=content] > :nth-child(2)': {
      gridColumn: '1',
      minH: '8',
      [touch]: { minH: '11' },
      [roomy]: { minH: '6' },
    },
  },
})
/** A finger hits the whole of it. */
export const Checked = chakra('label', {
  base: { gridRow: '1', display: 'grid', placeItems: 'center', minW: '11', minH: '11', ms: '-3', cursor: 'pointer' },
})
export const GroupHead = chakra('li', {
  base: {
    gridColumn: '1 / -1',
    px: '4',
    py: '1.5',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
})
export const Content = chakra('div', {
  base: {
    gridColumn: '2 / -1',
    gridRow: '1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignSelf: 'start',
    minW: '0',
    '& > *': { gridColumn: '1 / -1' },
    [roomy]: { gridColumn: '2', display: 'block', alignSelf: 'center' },
  },
})
export const FirstLine = chakra('div', { base: { ...line, gap: '3', fontWeight: 'medium' } })
export const Title = chakra('div', { base: { ...oneLine, flex: '1', minW: '0', '& *': { textWrap: 'nowrap' } } })
export const End = chakra('div', {
  base: { flexShrink: 0, textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
})
/** On a phone, the badges wrap if the texts would have too little room. */
export const SecondLine = chakra('div', {
  base: {
    ...line,
    flexWrap: 'wrap',
    alignContent: 'center',
    columnGap: '2',
    minH: '6',
    fontSize: 'xs',
    lineHeight: '1.375rem',
    color: 'fg.muted',
    [roomy]: { flexWrap: 'nowrap' },
  },
})
const dot = { content: '"·"', mx: '1.5' } as const
/** Its texts share what the figures leave. */
export const Below = chakra('div', {
  base: {
    ...line,
    flex: '1 1 9rem',
    overflow: 'hidden',
    '& [data-part=value]': { ...oneLine, minW: '0' },
    // The first words are worth more than the next: not even a fraction of a pixel of them is cut.
    '& > :nth-child(n + 3)': { flexShrink: 1_000_000 },
    '& > [data-figure], & > :has([data-figure])': { flexShrink: 0 },
    '& [data-part=value] *': { display: 'inline', whiteSpace: 'nowrap' },
    // A link among words needs more than its colour.
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& > [data-part=value] + [data-part=value]::before, & > * + [data-part=aside] > *::before': dot,
  },
})
/** On a phone, a value that does not fit wraps to a line that nobody sees. */
export const Aside = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 0',
    minW: '0',
    h: '1lh',
    overflow: 'hidden',
    _before: { content: '""', h: '1lh' },
    '& > *': { flexShrink: 0, maxW: 'none' },
    '& > * + *::before': dot,
    [roomy]: { flexWrap: 'nowrap', '& > *': { flexShrink: 1 } },
  },
})
export const Badges = chakra('div', {
  base: { ...line, display: 'inline-flex', gap: '2', flexShrink: 0, whiteSpace: 'nowrap' },
})
/** Below the buttons, because its values may be long. */
export const More = chakra('div', {
  base: {
    gridColumn: '2 / -1',
    gridRow: '2',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '0.5',
    fontSize: 'xs',
    color: 'fg.muted',
    '& > *': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '1' },
    [roomy]: { gridColumn: '2' },
  },
})
export const Details = chakra('details', {
  base: {
    gridColumn: '2 / -1',
    gridRow: '3',
    minW: '0',
    fontSize: 'sm',
    '&[open] > summary > svg': { rotate: '180deg' },
  },
})
export const Actions = chakra('div', {
  base: {
    display: 'flex',
    alignSelf: 'end',
    justifyContent: 'flex-end',
    gap: '2',
    gridColumn: '3',
    gridRow: '1',
    ps: '2',
    mt: '5',
    _empty: { display: 'none' },
    '& > *': { gap: '2' },
    '& > *:empty': { display: 'none' },
    '& :is(button, a)': { px: '2' },
    '& button > svg': { boxSize: '5' },
    [roomy]: {
      alignSelf: 'center',
      justifyContent: 'flex-start',
      gridRow: '1 / span 2',
      ps: '3',
      mt: '0',
      '& :is(button, a)': { minH: '9', px: '3', [touch]: { minH: '11' } },
    },
  },
})
export const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6',
    color: 'brand.fg',
    cursor: 'pointer',
    [touch]: { minH: '11' },
  },
})
