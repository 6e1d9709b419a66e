import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { defineTexts, useText } from '@portal/i18n'
import { Button, chakra, Icon, Span, toast, useSingleKeys } from '@portal/ui'
import type { PaletteDialogProps } from './palette.dialog'
import { useRecentPages } from './recent'

const texts = defineTexts({
  search: { tr: 'Ara', en: 'Search' },
  failed: {
    tr: 'Arama yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
    en: 'Couldn’t load the search. Check your connection and try again.',
  },
})

const load = () => import('./palette.dialog')

const Key = chakra('kbd', {
  base: {
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'sm',
    fontFamily: 'inherit',
    fontSize: 'xs',
    color: 'fg.muted',
  },
})

/**
 * Shows the button of the palette and handles its keys: Ctrl K, and a digit, which begins the number of a form. The
 * dialog is loaded when first opened.
 */
export function Palette() {
  const say = useText()
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps>>()
  const [isOpen, setOpen] = useState(false)
  const early = useEarlyLetters()
  useRecentPages()

  const open = async (first = '') => {
    // Another dialog is open.
    if (document.querySelector('dialog[open]')) return
    early.listen(first)
    try {
      const loaded = await load()
      setDialog(() => loaded.default)
      setOpen(true)
    } catch {
      early.take()
      toast.error(say(texts.failed))
    }
  }
  useShortcut(() => (isOpen ? setOpen(false) : void open()))
  useSingleKeys(Object.fromEntries([...'0123456789'].map(digit => [digit, () => void open(digit)])))

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        px={{ base: '2', lg: '3' }}
        minW={{ lg: '52' }}
        justifyContent="flex-start"
        fontWeight="normal"
        color="fg.muted"
        borderColor={{ base: 'transparent', lg: 'border.control' }}
        aria-label={say(texts.search)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${say(texts.search)} (${shortcut})`}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => void open()}
      >
        <Icon name="search" />
        <Span display={{ base: 'none', lg: 'inline' }} flex="1" textAlign="start">
          {say(texts.search)}
        </Span>
        <Key display={{ base: 'none', lg: 'inline' }}>{shortcut}</Key>
      </Button>
      {isOpen && Dialog && <Dialog takeTyped={early.take} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Collects the letters that are typed while the palette is still loading. */
function useEarlyLetters() {
  const [letters] = useState(listener)
  useEffect(() => () => void letters.take(), [letters])
  return letters
}

function listener() {
  let typed = ''
  const hear = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter && event.key !== 'Backspace' && event.key !== 'Enter') return
    // The letters are meant for the search, not for a field or a list.
    event.preventDefault()
    event.stopPropagation()
    typed = isLetter ? typed + event.key : event.key === 'Enter' ? `${typed}\n` : typed.slice(0, -1)
  }
  return {
    listen: (first: string) => {
      typed = first
      document.addEventListener('keydown', hear, true)
    },
    /** Returns the letters, with a line break for Enter, and stops collecting them. */
    take: () => {
      document.removeEventListener('keydown', hear, true)
      const taken = typed
      typed = ''
      return taken
    },
  }
}

const isMac = /Macintosh|Mac OS/.test(navigator.userAgent)

/** The shortcut as the user's keyboard labels it. */
const shortcut = isMac ? '⌘ K' : 'Ctrl K'

/** Listens for Ctrl K and ⌘ K on the whole page. */
function useShortcut(pressed: () => void) {
  const pressedNow = useEffectEvent(pressed)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Keeps the browser from focusing its address bar.
      event.preventDefault()
      if (!event.repeat) pressedNow()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
