import { useEffect, useState } from 'react'

/** Prints once everything that is to be on paper is there: `isPrinting` asks for it, `isReady` says that it came. */
export function usePrint() {
  const [isPrinting, setPrinting] = useState(false)
  return { isPrinting, begin: () => setPrinting(true), end: () => setPrinting(false) }
}

export function usePrintWhenReady({ isPrinting, end }: ReturnType<typeof usePrint>, isReady: boolean): void {
  useEffect(() => {
    if (!isPrinting || !isReady) return
    print()
    end()
  }, [isPrinting, isReady, end])
}
