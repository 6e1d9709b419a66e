/** An outage has a line for its kind each second, not one for each call. */
const second = 1_000
/** A kind of which nothing was heard for so long is forgotten. */
const forgottenAfter = 60_000

/** Says how many lines of a kind were left out before this one; undefined: this one is left out, too. */
export function oneLineASecond(): (kind: string) => number | undefined {
  const lines = new Map<string, { at: number; leftOut: number }>()
  return kind => {
    const now = Date.now()
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
