import { useEffect, useState } from 'react'

/** What is typed from the shortcut on until the palette is there, which may have to be loaded first. */
export function useEarlyLetters() {
  const [letters] = useState(listener)
  useEffect(() => () => void letters.take(), [letters])
  return letters
}

function listener() {
  let typed = ''
  const hear = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isLetter && event.key !== 'Backspace') return
    // Neither a field nor a list gets what is meant for the search.
    event.preventDefault()
    event.stopPropagation()
    typed = isLetter ? typed + event.key : typed.slice(0, -1)
  }
  return {
    listen: () => {
      typed = ''
      document.addEventListener('keydown', hear, true)
    },
    /** Ends the listening; the palette gets the rest by itself. */
    take: () => {
      document.removeEventListener('keydown', hear, true)
      const taken = typed
      typed = ''
      return taken
    },
  }
}
