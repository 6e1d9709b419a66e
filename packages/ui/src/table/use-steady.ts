import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable function that calls the latest version, so that rows need not render again for it. */
export function useSteady<Arguments extends unknown[]>(
  act: (...input: Arguments) => void,
): (...input: Arguments) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...input: Arguments) => latest.current(...input), [])
}
