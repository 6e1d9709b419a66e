import { createHash } from 'node:crypto'
import type { TimelineEntry } from '@portal/rules/approval/outcome'

/** What the first line of a timeline follows. */
export const chainStart: Buffer = Buffer.alloc(32)

export interface ChainedLine extends TimelineEntry {
  readonly sequence: number
  readonly previousHash: Buffer
  readonly hash: Buffer
}

export interface ChainEnd {
  readonly count: number
  readonly hash: Buffer
}

/** Puts lines to the end of a form's timeline. */
export function chained(formGuid: string, end: ChainEnd, lines: readonly TimelineEntry[]): ChainedLine[] {
  let previousHash: Buffer = end.hash
  return lines.map((line, i) => {
    const sequence = end.count + i + 1
    const hash = hashOf(formGuid, sequence, previousHash, line)
    const link = { ...line, sequence, previousHash, hash }
    previousHash = hash
    return link
  })
}

/** The number of the first line that is not what was written there; null for a timeline that is whole. */
export function brokenLine(formGuid: string, end: ChainEnd, lines: readonly ChainedLine[]): number | null {
  let previousHash: Buffer = chainStart
  for (const [i, line] of lines.entries()) {
    const expected = hashOf(formGuid, i + 1, previousHash, line)
    const isWhole = line.sequence === i + 1 && line.previousHash.equals(previousHash) && line.hash.equals(expected)
    if (!isWhole) return i + 1
    previousHash = line.hash
  }
  return lines.length === end.count && previousHash.equals(end.hash) ? null : lines.length + 1
}

function hashOf(formGuid: string, sequence: number, previousHash: Buffer, line: TimelineEntry): Buffer {
  const { at, userId, actedByUserId, currentState, description, toUserId, notes, changes } = line
  const changed = changes.map(({ field, from, to }) => [field, from, to])
  const text = [formGuid, sequence, at, userId, actedByUserId, currentState, description, toUserId, notes, changed]
  return createHash('sha256').update(previousHash).update(JSON.stringify(text)).digest()
}
