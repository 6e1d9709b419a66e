import { useEffect, useEffectEvent } from 'react'
import { listen, type LiveMessage, type LiveMessages } from './messages'

/** Listens to a message of the server: `useLive('NewNotification', notification => …)`. */
export function useLive<M extends LiveMessage>(message: M, hear: (...args: LiveMessages[M]) => void): void {
  const hearNow = useEffectEvent(hear)
  useEffect(() => listen(message, (...args) => hearNow(...args)), [message])
}
