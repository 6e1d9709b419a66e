/** A seeded random generator: the same seed gives the same sequence. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  between(from: number, to: number): number
  oneOf<Item>(items: readonly Item[]): Item
  happens(probability: number): boolean
  guid(): string
}

export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    between,
    oneOf: items => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
    happens: probability => next() < probability,
    guid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

/** Returns the items in turn, again and again. */
export function cycle<Item>(items: readonly Item[]): () => Item {
  let count = 0
  return () => {
    const item = items[count % items.length]
    count += 1
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
}
