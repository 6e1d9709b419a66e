import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'

const Frame = chakra('dialog', {
  base: {
    flexDirection: 'column',
    m: { base: '0', md: 'auto' },
    mt: { md: '10vh' },
    p: '0',
    w: 'full',
    h: { base: '100dvh', md: 'fit-content' },
    maxH: { base: 'none', md: '80vh' },
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'border',
    borderRadius: { base: '0', md: 'xl' },
    boxShadow: 'xl',
    outline: 'none',
    overflow: 'hidden',
    _open: { display: 'flex' },
    _backdrop: { bg: 'blackAlpha.600' },
  },
  variants: {
    size: {
      md: { maxW: { base: 'none', md: 'lg' } },
      lg: { maxW: { base: 'none', md: '2xl' } },
      xl: { maxW: { base: 'none', md: '4xl' } },
    },
    sheet: {
      // A question of two lines needs no whole screen of a telephone.
      false: {
        m: 'auto',
        mt: { base: 'auto', md: '10vh' },
        w: 'calc(100% - 2rem)',
        h: 'fit-content',
        maxH: '80vh',
        borderWidth: '1px',
        borderRadius: 'xl',
      },
    },
  },
})

interface DialogFrameProps {
  'aria-label'?: string
  'aria-labelledby'?: string
  size: 'md' | 'lg' | 'xl'
  /** Fills a telephone's screen. */
  sheet?: boolean | undefined
  /** A press beside it closes it: for one in which nothing is filled in. */
  closesOutside?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * What lies over the page as long as it is drawn. The browser keeps the focus in it and gives it back where it came
 * from.
 */
export function DialogFrame({ closesOutside = false, sheet = true, onClose, ...frame }: DialogFrameProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <Frame
      ref={ref}
      sheet={sheet}
      {...frame}
      onCancel={event => {
        // Of a file field inside it, too, when nothing was chosen.
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (closesOutside && event.target === ref.current) onClose()
      }}
    />
  )
}
