import { useEffect, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'

const Bar = chakra('div', {
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
  },
})

/** What can be done with a long form: it stays in sight at the lower edge while the form scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  // Whoever tabs through the fields sees the one that has the focus, and not this in front of it.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '8rem'
    return () => void style.removeProperty('scroll-padding-bottom')
  }, [])
  return <Bar>{children}</Bar>
}
