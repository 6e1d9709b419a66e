import type { SessionKey } from '@portal/http/session'

/** The sessions with connections to the hubs of this process, by user. */
export class ConnectedSessions {
  readonly #users = new Map<number, Map<string, number>>()

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

  /** The sessions of these users, or all. */
  keysOf(userIds: Iterable<number> = this.#users.keys()): string[] {
    return [...userIds].flatMap(id => [...(this.#users.get(id)?.keys() ?? [])])
  }
}
