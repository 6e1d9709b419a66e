import type { Timing } from '../options'

/** The phases of a connection, in order. */
export type Phase = 'negotiated' | 'handshake' | 'open' | 'closing' | 'closed'

export interface PhaseTimes {
  phase: Phase
  /** Time since the phase began or the socket was lost. */
  waitedMs: number
  silentMs: number
  hasTransport: boolean
  /** The client is expected to send something, and the connection is reading. */
  expectsMessages: boolean
}

export type TimeoutAction = 'stay' | 'end' | 'refuse handshake' | { gone: string }

/** Decides what happens to a connection after it has waited this long. */
export function timeoutAction(
  { phase, waitedMs, silentMs, hasTransport, expectsMessages }: PhaseTimes,
  timing: Timing,
): TimeoutAction {
  switch (phase) {
    case 'negotiated':
      return waitedMs >= timing.returnMs ? 'end' : 'stay'
    case 'handshake':
      return waitedMs >= timing.handshakeMs ? 'refuse handshake' : 'stay'
    case 'closing':
      return waitedMs >= timing.closeMs ? 'end' : 'stay'
    case 'closed':
      return 'stay'
    case 'open':
      if (!hasTransport && waitedMs >= timing.returnMs) return { gone: 'The client did not come back.' }
      if (hasTransport && expectsMessages && silentMs >= timing.clientTimeoutMs) {
        return { gone: "Client hasn't sent a message/ping within the configured ClientTimeoutInterval." }
      }
      return 'stay'
  }
}
