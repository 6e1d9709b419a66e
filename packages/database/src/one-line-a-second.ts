/** Limits an outage to one log line a second and kind, instead of one per call. */
const second = 1_000
/** A kind is forgotten after this time. */
const forgottenAfter = 60_000

/** Returns how many lines of a kind were left out before this one; undefined to leave this one out, too. */
export function oneLineASecond(): (kind: string) => number | undefined {
  const lines = new Map<string, { at: number; leftOut: number }>()
  return kind => {
    const now = performance.now()
    const last = lines.get(kind)
    if (last && now - last.at < second) {
      last.leftOut += 1
      return undefined
    }
    for (const [other, { at }] of lines) if (now - at > forgottenAfter) lines.delete(other)
    lines.set(kind, { at: now, leftOut: 0 })
    return last?.leftOut ?? 0
  }
}
