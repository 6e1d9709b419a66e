import { onSessionEnd } from './session.store'

let session = new AbortController()

onSessionEnd(() => {
  session.abort()
  session = new AbortController()
})

/**
 * Ends the calls that are under way when the session ends that they were sent for: nobody waits for their answers, and
 * the server would refuse them.
 */
export function untilSessionEnds(signal?: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([session.signal, signal]) : session.signal
}
