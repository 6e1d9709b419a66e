import type { Registered, Registry } from './connection/registry'
import { MessageType, type Disconnect, type Invocation } from './protocols/messages'
import { Broadcast } from './protocols/outgoing'

export interface Target {
  /** Calls a method of each client without waiting for an answer. Clients that are gone are skipped. */
  send(method: string, ...args: unknown[]): void
  /** The same, with headers of the message. Handlers of the official client do not get them. */
  sendWith(headers: Readonly<Record<string, string>>, method: string, ...args: unknown[]): void
  disconnect(options?: Disconnect): void
}

export interface OneTarget extends Target {
  /** Calls a method of the client and waits for its answer. */
  invoke(method: string, ...args: unknown[]): Promise<unknown>
}

export interface Clients {
  readonly all: Target
  allExcept(connectionIds: readonly string[]): Target
  connection(connectionId: string): OneTarget
  user(userId: string): Target
  users(userIds: readonly string[]): Target
  group(name: string): Target
  groupExcept(name: string, connectionIds: readonly string[]): Target
}

export function createClients(registry: Registry<Registered>): Clients {
  return {
    all: target(() => registry.all()),
    allExcept: ids => target(() => without(registry.all(), ids)),
    connection: id => oneTarget(id, registry),
    user: id => target(() => registry.ofUser(id)),
    users: ids => target(() => new Set(ids.flatMap(id => [...registry.ofUser(id)]))),
    group: name => target(() => registry.ofGroup(name)),
    groupExcept: (name, ids) => target(() => without(registry.ofGroup(name), ids)),
  }
}

function target(select: () => Iterable<Registered>): Target {
  const sendAll = (invocation: Invocation): void => {
    const message = new Broadcast(invocation)
    for (const member of select()) member.sendBroadcast(message)
  }
  return {
    send: (method, ...args) => sendAll({ type: MessageType.Invocation, target: method, arguments: args }),
    sendWith: (headers, method, ...args) =>
      sendAll({ type: MessageType.Invocation, headers, target: method, arguments: args }),
    disconnect(options = {}) {
      for (const member of [...select()]) member.close(options)
    },
  }
}

function oneTarget(id: string, registry: Registry<Registered>): OneTarget {
  const found = () => registry.byId(id)
  return {
    ...target(() => [found()].filter(member => member !== undefined)),
    async invoke(method, ...args) {
      const member = found()
      if (member === undefined) throw new Error(`Connection '${id}' does not exist.`)
      return await member.invokeOnClient(method, args)
    },
  }
}

function* without(members: Iterable<Registered>, ids: readonly string[]): Iterable<Registered> {
  const left = new Set(ids)
  for (const member of members) if (!left.has(member.id)) yield member
}
