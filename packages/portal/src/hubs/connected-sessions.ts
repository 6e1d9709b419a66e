import type { SessionKey } from '@portal/http/session'

/** The sessions with open connections in this process, by user. */
export class ConnectedSessions {
  readonly #users = new Map<number, Map<string, number>>()
  readonly #ends = new Map<string, Set<() => void>>()

  enter({ userId, key }: SessionKey): void {
    const sessions = this.#users.get(userId) ?? new Map<string, number>()
    sessions.set(key, (sessions.get(key) ?? 0) + 1)
    this.#users.set(userId, sessions)
  }

  leave({ userId, key }: SessionKey): void {
    const sessions = this.#users.get(userId)
    const left = (sessions?.get(key) ?? 0) - 1
    if (left > 0) sessions?.set(key, left)
    else sessions?.delete(key)
    if (sessions?.size === 0) this.#users.delete(userId)
  }

  /** Calls `end` when the session ends. The returned function says that the connection is gone. */
  enterUntil(session: SessionKey, end: () => void): () => void {
    const ends = this.#ends.get(session.key) ?? new Set()
    this.#ends.set(session.key, ends.add(end))
    this.enter(session)
    return () => {
      if (!ends.delete(end)) return
      if (ends.size === 0 && this.#ends.get(session.key) === ends) this.#ends.delete(session.key)
      this.leave(session)
    }
  }

  end(key: string): void {
    for (const end of this.#ends.get(key) ?? []) end()
  }

  /** The sessions of these users, or all. */
  keysOf(userIds: Iterable<number> = this.#users.keys()): string[] {
    return [...userIds].flatMap(id => [...(this.#users.get(id)?.keys() ?? [])])
  }
}
