import { useEffect, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'
import { lowerBar } from './lower-bar'

const Bar = chakra('div', { base: { ...lowerBar, bottom: '0', borderColor: 'border', borderTopRadius: 'xl' } })

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
