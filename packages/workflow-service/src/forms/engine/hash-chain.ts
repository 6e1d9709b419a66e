import { createHash } from 'node:crypto'
import type { TimelineEvent } from '@portal/rules/approval/outcome'

/** The hash before a timeline's first event. */
export const chainStart: Buffer = Buffer.alloc(32)

export interface ChainedEvent extends TimelineEvent {
  readonly sequence: number
  readonly previousHash: Buffer
  readonly hash: Buffer
}

export interface ChainEnd {
  readonly count: number
  readonly hash: Buffer
}

/** Chains new events to the end of a form's timeline. */
export function chainEvents(formGuid: string, end: ChainEnd, events: readonly TimelineEvent[]): ChainedEvent[] {
  let previousHash: Buffer = end.hash
  return events.map((event, i) => {
    const sequence = end.count + i + 1
    const hash = hashOf(formGuid, sequence, previousHash, event)
    const link = { ...event, sequence, previousHash, hash }
    previousHash = hash
    return link
  })
}

/** Returns the number of the first tampered event; null for an intact timeline. */
export function firstBrokenEvent(formGuid: string, end: ChainEnd, events: readonly ChainedEvent[]): number | null {
  let previousHash: Buffer = chainStart
  for (const [i, event] of events.entries()) {
    const expected = hashOf(formGuid, i + 1, previousHash, event)
    const isWhole = event.sequence === i + 1 && event.previousHash.equals(previousHash) && event.hash.equals(expected)
    if (!isWhole) return i + 1
    previousHash = event.hash
  }
  return events.length === end.count && previousHash.equals(end.hash) ? null : events.length + 1
}

function hashOf(formGuid: string, sequence: number, previousHash: Buffer, event: TimelineEvent): Buffer {
  const { at, userId, actedByUserId, currentState, description, toUserId, notes, changes } = event
  const changed = changes.map(({ field, from, to }) => [field, from, to])
  const text = [formGuid, sequence, at, userId, actedByUserId, currentState, description, toUserId, notes, changed]
  return createHash('sha256').update(previousHash).update(JSON.stringify(text)).digest()
}
