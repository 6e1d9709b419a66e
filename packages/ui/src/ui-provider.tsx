import { useEffect, type ReactNode } from 'react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import { narrowSheets } from './narrow-sheets'
import { system } from './system'

export function UiProvider({ children }: { children: ReactNode }) {
  const cache = useEmotionCache()
  useEffect(() => {
    if (cache) narrowSheets(cache.sheet)
  }, [cache])
  useEffect(markKeyboard, [])
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}

/**
 * Marks the document while the keyboard is in use. Without the mark, mouse users would see a ring around each heading
 * that gets the focus by script.
 */
function markKeyboard() {
  const root = document.documentElement
  const mark = (event: Event) => root.toggleAttribute('data-keyboard', event.type === 'keydown')
  addEventListener('keydown', mark, true)
  addEventListener('pointerdown', mark, true)
  return () => {
    removeEventListener('keydown', mark, true)
    removeEventListener('pointerdown', mark, true)
  }
}
