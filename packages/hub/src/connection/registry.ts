import type { Disconnect } from '../protocols/messages'
import type { Broadcast } from '../protocols/outgoing'

/** A connection, as far as the registry and the selection of receivers know it. */
export interface Registered {
  readonly id: string
  /** The secret by which later requests find the connection. */
  readonly token: string
  readonly userId: string | undefined
  sendBroadcast(message: Broadcast): void
  invokeOnClient(target: string, args: readonly unknown[]): Promise<unknown>
  close(options: Disconnect): void
}

/** All connections of a hub, by token, id, user and group. */
export class Registry<Connection extends Registered> {
  readonly #byToken = new Map<string, Connection>()
  readonly #open = new Map<string, Connection>()
  readonly #users = new Map<string, Set<Connection>>()
  readonly #groups = new Map<string, Set<Connection>>()

  #waiters: (() => void)[] = []

  get size(): number {
    return this.#byToken.size
  }

  get openSize(): number {
    return this.#open.size
  }

  /** Includes connections without a handshake so far. */
  everyConnection(): Iterable<Connection> {
    return this.#byToken.values()
  }

  byToken(token: string): Connection | undefined {
    return this.#byToken.get(token)
  }

  all(): Iterable<Connection> {
    return this.#open.values()
  }

  byId(id: string): Connection | undefined {
    return this.#open.get(id)
  }

  /** Includes connections without a handshake so far. */
  ofUser(id: string): Iterable<Connection> {
    return this.#users.get(id) ?? []
  }

  sizeOf(userId: string): number {
    return this.#users.get(userId)?.size ?? 0
  }

  ofGroup(name: string): Iterable<Connection> {
    return this.#groups.get(name) ?? []
  }

  add(connection: Connection): void {
    this.#byToken.set(connection.token, connection)
    if (connection.userId !== undefined) put(this.#users, connection.userId, connection)
  }

  opened(connection: Connection): void {
    this.#open.set(connection.id, connection)
  }

  join(connection: Connection, group: string): void {
    if (this.#open.has(connection.id)) put(this.#groups, group, connection)
  }

  leave(connection: Connection, group: string): void {
    take(this.#groups, group, connection)
  }

  remove(connection: Connection, groups: Iterable<string>): void {
    this.#byToken.delete(connection.token)
    this.#open.delete(connection.id)
    if (connection.userId !== undefined) take(this.#users, connection.userId, connection)
    for (const group of groups) this.leave(connection, group)
    if (this.size === 0) for (const resolve of this.#waiters.splice(0)) resolve()
  }

  async whenEmpty(): Promise<void> {
    if (this.size > 0) await new Promise<void>(resolve => this.#waiters.push(resolve))
  }
}

function put<T>(sets: Map<string, Set<T>>, name: string, member: T): void {
  const set = sets.get(name)
  if (set === undefined) sets.set(name, new Set([member]))
  else set.add(member)
}

function take<T>(sets: Map<string, Set<T>>, name: string, member: T): void {
  const set = sets.get(name)
  set?.delete(member)
  if (set?.size === 0) sets.delete(name)
}
