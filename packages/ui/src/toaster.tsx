import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button } from './elements'
import { freePlace } from './free-place'
import { Icon, type IconName } from './icon'
import { Span } from './layout'
import { chakra } from './styled'
import { closeToast, toastStore, type Toast, type ToastTone } from './toast'
import { WayBackButton } from './way-back-button'

/** A toast stays this long, unless the pointer or the focus is on it. */
const shownForMs = 3000
/** The lower edge of the top bar, and a little more. */
const belowBar = 72

const Corner = chakra('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    insetInlineEnd: '4',
    m: '0',
    p: '0',
    w: 'min(24rem, calc(100vw - 2rem))',
    border: 'none',
    bg: 'transparent',
    color: 'inherit',
    overflow: 'visible',
    zIndex: 'toast',
  },
})
const List = chakra('ol', { base: { display: 'grid', gap: '2', listStyleType: 'none' } })
const Card = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3',
    ps: '4',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderRadius: 'lg',
    boxShadow: 'lg',
    fontSize: 'sm',
    animation: 'slide-from-top 160ms ease-out',
  },
  variants: {
    tone: {
      success: { borderColor: 'border.success', '& > svg': { color: 'fg.success' } },
      error: { borderColor: 'border.error', '& > svg': { color: 'fg.error' } },
      info: { borderColor: 'border.info', '& > svg': { color: 'fg.info' } },
    },
  },
})

const icons: Record<ToastTone, IconName> = { success: 'check', error: 'warning', info: 'info' }

const texts = defineTexts({
  region: { tr: 'Bildirim mesajları', en: 'Messages' },
  close: { tr: 'Kapat: {text}', en: 'Close: {text}' },
})

/** The corner for toasts. A page renders it once, and always, so that screen readers announce its changes. */
export function Toaster() {
  const say = useText()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const corner = useRef<HTMLElement>(null)
  const latest = toasts.at(-1)?.id

  // Each toast moves the corner to the top layer again, above a dialog that opened since.
  useLayoutEffect(() => {
    const element = corner.current
    if (!element?.showPopover || latest === undefined) return undefined
    element.popover = 'manual'
    if (element.matches(':popover-open')) element.hidePopover()
    // Until it is measured. On the bar, a pointer that rests there would hold it for good.
    if (!element.matches(':hover')) element.style.top = `${belowBar}px`
    element.showPopover()
    return keepPlace(element)
  }, [latest])

  return (
    <Corner ref={corner} aria-label={say(texts.region)} aria-live="polite" aria-relevant="additions">
      <List>
        {toasts.map(toast => (
          <OneToast
            key={toast.id}
            toast={toast}
            closeLabel={say(texts.close, { text: [toast.title, toast.text].filter(Boolean).join(': ') })}
          />
        ))}
      </List>
    </Corner>
  )
}

/** Keeps the toasts off the controls while the page scrolls or changes. Under the pointer they do not move. */
function keepPlace(corner: HTMLElement): () => void {
  let frame = 0
  const place = () => {
    if (!corner.matches(':hover')) corner.style.top = `${freePlace(corner, belowBar)}px`
  }
  const changed = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  // With the frame that shows the first toast: measured at once, the page would be laid out twice for it.
  changed()
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', changed, true)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    removeEventListener('scroll', changed, true)
  }
}

function OneToast({ toast: { id, tone, text, title, wayBack }, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false)
  const isTimed = !wayBack && !isHeld
  useEffect(() => {
    if (!isTimed) return
    const timer = setTimeout(() => closeToast(id), shownForMs)
    return () => clearTimeout(timer)
  }, [id, isTimed])
  const hold = (now: boolean) => {
    setHeld(now)
    wayBack?.onHold(now)
  }

  return (
    <Card
      tone={tone}
      {...(wayBack && { alignItems: 'center' })}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon name={icons[tone]} />
      <Span flex="1" minW="0">
        {title && (
          <Span display="block" fontWeight="medium">
            {title}
          </Span>
        )}
        <Span display="block">{text}</Span>
      </Span>
      {wayBack && <WayBackButton {...wayBack} />}
      <Button
        variant="ghost"
        size="2xs"
        px="0"
        aria-label={closeLabel}
        onClick={() => (wayBack ? wayBack.onClose() : closeToast(id))}
      >
        <Icon name="close" size="4" />
      </Button>
    </Card>
  )
}
