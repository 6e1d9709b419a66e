import type { EntryKind } from './calendar-entry'

/** Each kind also has a mark, for people who cannot tell the colours apart. */
export const kindMarks: Record<EntryKind, string> = {
  deducted: '−',
  free: '=',
  untold: '•',
  turkey: 'TR',
  london: 'UK',
}

const palettes: Record<EntryKind, string> = {
  deducted: 'orange',
  free: 'green',
  untold: 'gray',
  turkey: 'red',
  london: 'blue',
}

const holidays: readonly string[] = ['turkey', 'london'] satisfies EntryKind[]

const ofKind = Object.fromEntries(
  Object.entries(palettes).map(([kind, palette]) => [
    `& [data-kind=${kind}]`,
    {
      bg: `${palette}.subtle`,
      color: `${palette}.fg`,
      borderColor: `${palette}.solid`,
      // On a dark background, the muted tones of orange and red look alike.
      _dark: holidays.includes(kind) ? { bg: `${palette}.emphasized`, color: 'white' } : { bg: `${palette}.muted` },
    },
  ]),
)

/** Styles for the container of entries. A month may show hundreds; styling each on its own is noticeably slower. */
export const entryStyles = {
  '& [data-kind]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    px: '1.5',
    borderRadius: 'sm',
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    lineHeight: '1.25',
    textAlign: 'start',
    _print: { borderWidth: '1px', borderInlineStartWidth: '4px' },
  },
  '& [data-mark]': { flexShrink: 0, minW: '3', textAlign: 'center', fontSize: '0.9em', fontWeight: 'bold' },
  '& a[data-kind], & button[data-kind]': { cursor: 'pointer' },
  '& a[data-kind]:hover, & button[data-kind]:hover': { textDecoration: 'underline' },
  ...ofKind,
  '& [data-draft]': { outline: '2px dashed', outlineColor: 'fg', outlineOffset: '-2px', fontWeight: 'semibold' },
}
