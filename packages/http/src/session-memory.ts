/** A session that is neither ended nor expired. */
export interface ActiveSession {
  /** The hash of its token, in hexadecimal. */
  key: string
  userId: number
  /** Changes whenever the session's data about its user changes. */
  accessVersion: number
  /** The company's provider has seen a second factor at the login. */
  isStrong: boolean
}

/** Active sessions and their epoch, read at one moment. */
export interface LookUp {
  epoch: string
  /** The database's clock, in milliseconds. */
  now: number
  sessions: (ActiveSession & { isUseToBeNoted: boolean; until: number })[]
}

interface Remembered {
  session: ActiveSession
  epoch: string
  /** By the database's clock, in milliseconds. */
  until: number
}

export interface FoundSessions {
  active: ReadonlyMap<string, ActiveSession>
  usesToNote: readonly ActiveSession[]
}

export interface SessionMemory {
  /** Returns the cached session; only the database knows whether it is still valid. */
  remembered(key: string): ActiveSession | undefined
  activeAmong(keys: readonly string[]): Promise<FoundSessions>
}

/** Enough for all sessions of a day; some megabytes. */
const mostAsUsual = 20_000

/**
 * Caches active sessions. Each look-up verifies the cached ones and reads only the others. Calls run concurrently, so
 * each judges by the cache as it was at its start.
 */
export function sessionMemory(
  lookUp: (keys: readonly string[]) => Promise<LookUp>,
  mostRemembered = mostAsUsual,
): SessionMemory {
  const known = new Map<string, Remembered>()

  const remember = (one: Remembered): void => {
    known.set(one.session.key, one)
    // The most recently read session is dropped last.
    const [oldest] = known.keys()
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest)
  }

  return {
    remembered: key => known.get(key)?.session,
    activeAmong: async keys => {
      const held = new Map<string, Remembered>()
      for (const key of keys) {
        const one = known.get(key)
        if (one) held.set(key, one)
      }
      const first = await lookUp(keys.filter(key => !held.has(key)))
      const active = new Map<string, ActiveSession>()
      const stale: string[] = []
      for (const [key, { session, epoch, until }] of held) {
        if (epoch === first.epoch && first.now < until) active.set(key, session)
        else stale.push(key)
      }
      const read = stale.length > 0 ? [first, await lookUp(stale)] : [first]
      // Another call may have read it again in the meantime.
      for (const key of stale) if (known.get(key) === held.get(key)) known.delete(key)
      const usesToNote: ActiveSession[] = []
      for (const { epoch, sessions } of read) {
        for (const { isUseToBeNoted, until, ...session } of sessions) {
          active.set(session.key, session)
          if (isUseToBeNoted) usesToNote.push(session)
          else remember({ session, epoch, until })
        }
      }
      return { active, usesToNote }
    },
  }
}
