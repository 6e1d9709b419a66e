import type { Members } from '../clients'
import type { Connection } from './connection'

/** All connections of a hub, and who they are. */
export class Registry<Identity> implements Members {
  readonly #byToken = new Map<string, Connection<Identity>>()
  readonly #open = new Map<string, Connection<Identity>>()
  readonly #users = new Map<string, Set<Connection<Identity>>>()
  readonly #groups = new Map<string, Set<Connection<Identity>>>()

  #waiters: (() => void)[] = []

  get size(): number {
    return this.#byToken.size
  }

  get openSize(): number {
    return this.#open.size
  }

  /** Also those that have not said hello yet. */
  everyConnection(): Iterable<Connection<Identity>> {
    return this.#byToken.values()
  }

  byToken(token: string): Connection<Identity> | undefined {
    return this.#byToken.get(token)
  }

  all(): Iterable<Connection<Identity>> {
    return this.#open.values()
  }

  byId(id: string): Connection<Identity> | undefined {
    return this.#open.get(id)
  }

  /** Also those that have not said hello yet. */
  ofUser(id: string): Iterable<Connection<Identity>> {
    return this.#users.get(id) ?? []
  }

  sizeOf(userId: string): number {
    return this.#users.get(userId)?.size ?? 0
  }

  ofGroup(name: string): Iterable<Connection<Identity>> {
    return this.#groups.get(name) ?? []
  }

  add(connection: Connection<Identity>): void {
    this.#byToken.set(connection.token, connection)
    if (connection.userId !== undefined) put(this.#users, connection.userId, connection)
  }

  opened(connection: Connection<Identity>): void {
    this.#open.set(connection.id, connection)
  }

  join(connection: Connection<Identity>, group: string): void {
    if (this.#open.has(connection.id)) put(this.#groups, group, connection)
  }

  leave(connection: Connection<Identity>, group: string): void {
    take(this.#groups, group, connection)
  }

  remove(connection: Connection<Identity>, groups: Iterable<string>): void {
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
