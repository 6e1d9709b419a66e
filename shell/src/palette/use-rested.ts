import { useEffect, useState } from 'react'

const restMs = 250

/** A value that follows once somebody has stopped typing. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
