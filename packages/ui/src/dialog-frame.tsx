import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { chakra } from './styled'

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
      // A short question does not need the whole screen of a phone.
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
    isAtSide: {
      true: {
        m: '0',
        mt: '0',
        w: 'min(20rem, 88vw)',
        h: '100dvh',
        maxH: 'none',
        borderWidth: '0',
        borderRadius: '0',
        boxShadow: 'lg',
        overflowY: 'auto',
        _open: { display: 'block' },
      },
    },
  },
})

interface DialogFrameProps {
  'aria-label'?: string
  'aria-labelledby'?: string
  size: 'md' | 'lg' | 'xl'
  /** Fills the screen of a phone. */
  sheet?: boolean | undefined
  /** Stands at the side, as high as the screen. */
  isAtSide?: boolean
  /** A click outside closes it: for a dialog without inputs. */
  closesOutside?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A modal, open while it is rendered. The browser traps the focus in it, and returns it when it closes. The focus
 * starts at the element marked `data-focus-first`, so that Enter presses it, or else at the first focusable element.
 */
export function DialogFrame({ closesOutside = false, sheet = true, onClose, ...frame }: DialogFrameProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <Frame
      ref={ref}
      sheet={sheet}
      {...frame}
      onCancel={event => {
        // A file field inside also fires `cancel` when no file is chosen.
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
