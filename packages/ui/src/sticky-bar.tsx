import { useEffect, type ReactNode } from 'react'
import { bottomBar } from './bottom-bar'
import { chakra } from './styled'

const Bar = chakra('div', { base: { ...bottomBar, bottom: '0', borderColor: 'border', borderRadius: 'xl' } })

/** The actions of a long form. They stay at the lower edge while the form scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  // A field that gets the focus by Tab must not end up behind this bar.
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = '8rem'
    return () => void style.removeProperty('scroll-padding-bottom')
  }, [])
  return <Bar>{children}</Bar>
}
