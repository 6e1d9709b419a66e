import { useCallback, useEffect, useRef } from 'react'

/** Shorter than it takes to read, longer than between the two presses of somebody whose finger slipped. */
const settleTime = 400

/**
 * Answers whether what is shown has been in sight long enough to be decided at once. What comes in the place of
 * something else has to be: a second press was still for what was there before.
 *
 * @param shown what is in sight; undefined as long as it is not
 */
export function useSettled(shown: string | undefined, isReplacement: boolean): () => boolean {
  const settledAt = useRef<number>(undefined)
  const isFirst = useRef(!isReplacement)
  useEffect(() => {
    settledAt.current = undefined
    if (shown === undefined) return
    if (isFirst.current) {
      isFirst.current = false
      settledAt.current = performance.now()
      return
    }
    // The second frame begins when the first is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        settledAt.current = performance.now() + settleTime
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return useCallback(() => settledAt.current !== undefined && performance.now() >= settledAt.current, [])
}
