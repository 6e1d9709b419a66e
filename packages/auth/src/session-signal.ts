import { onSessionEnd } from './session.store'

let session = new AbortController()

onSessionEnd(() => {
  session.abort()
  session = new AbortController()
})

/**
 * Returns a signal that also aborts at the end of the session: nobody waits for the answers any more, and the server
 * would refuse the calls.
 */
export function untilSessionEnds(signal?: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([session.signal, signal]) : session.signal
}
