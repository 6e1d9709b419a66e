import { MessageType } from './protocols/messages'
import { Broadcast } from './protocols/outgoing'

export interface Disconnect {
  error?: string
  /** The client tries to come back, if it was built to. */
  allowReconnect?: boolean
}

/** A connection, as far as selecting receivers needs to know it. */
export interface Member {
  readonly id: string
  sendBroadcast(message: Broadcast): void
  invokeOnClient(target: string, args: readonly unknown[]): Promise<unknown>
  close(options: Disconnect): void
}

export interface Target {
  /** Calls a method of each client without waiting for an answer. Clients that are gone are skipped. */
  send(method: string, ...args: unknown[]): void
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

export interface Members {
  all(): Iterable<Member>
  byId(id: string): Member | undefined
  ofUser(id: string): Iterable<Member>
  ofGroup(name: string): Iterable<Member>
}

export function createClients(members: Members): Clients {
  return {
    all: target(() => members.all()),
    allExcept: ids => target(() => without(members.all(), ids)),
    connection: id => oneTarget(id, members),
    user: id => target(() => members.ofUser(id)),
    users: ids => target(() => new Set(ids.flatMap(id => [...members.ofUser(id)]))),
    group: name => target(() => members.ofGroup(name)),
    groupExcept: (name, ids) => target(() => without(members.ofGroup(name), ids)),
  }
}

function target(select: () => Iterable<Member>): Target {
  return {
    send(method, ...args) {
      const message = new Broadcast({ type: MessageType.Invocation, target: method, arguments: args })
      for (const member of select()) member.sendBroadcast(message)
    },
    disconnect(options = {}) {
      for (const member of [...select()]) member.close(options)
    },
  }
}

function oneTarget(id: string, members: Members): OneTarget {
  const found = () => members.byId(id)
  return {
    ...target(() => [found()].filter(member => member !== undefined)),
    async invoke(method, ...args) {
      const member = found()
      if (member === undefined) throw new Error(`Connection '${id}' does not exist.`)
      return await member.invokeOnClient(method, args)
    },
  }
}

function* without(members: Iterable<Member>, ids: readonly string[]): Iterable<Member> {
  const left = new Set(ids)
  for (const member of members) if (!left.has(member.id)) yield member
}
