import { useEffect, useState } from 'react'

const restMs = 250

/** Returns the value once typing has stopped. */
export function useDebounced(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
