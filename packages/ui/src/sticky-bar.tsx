import { chakra } from '@chakra-ui/react'

/** What can be done with a long form: it stays in sight at the lower edge while the form scrolls. */
export const StickyBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'docked',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderTopRadius: 'xl',
    boxShadow: 'lg',
    _print: { display: 'none' },
    // Whoever tabs through the fields above sees the one that has the focus.
    ':root:has(&)': { scrollPaddingBottom: '28' },
  },
})
