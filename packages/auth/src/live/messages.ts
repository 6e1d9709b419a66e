import type { MessageArguments } from '@portal/contracts/wire/hub'
import type { notificationHub } from '@portal/contracts/notifications/notification.hub'
import type { userSocket } from '@portal/contracts/identity/user-socket.hub'

/** The messages that the server sends, by name. */
export type LiveMessages = {
  [M in keyof (typeof notificationHub)['messages']]: MessageArguments<typeof notificationHub, M>
} & {
  [M in keyof (typeof userSocket)['messages']]: MessageArguments<typeof userSocket, M>
} & {
  /** Sent by this package: the connection is back, and messages may have been missed. */
  Reconnected: []
}

export type LiveMessage = keyof LiveMessages
type Listener = (...args: unknown[]) => void

const listeners = new Map<string, Set<Listener>>()

/** Listens until the returned function is called. */
export function listen<M extends LiveMessage>(message: M, listener: (...args: LiveMessages[M]) => void): () => void {
  const all = listeners.get(message) ?? new Set()
  listeners.set(message, all)
  const added: Listener = (...args) => listener(...(args as LiveMessages[M]))
  all.add(added)
  return () => all.delete(added)
}

export function dispatch(message: string, args: unknown[] = []): void {
  listeners.get(message)?.forEach(listener => listener(...args))
}
