import { approvers, type Approver } from './waiting-forms'

/** The answer; no status if none came. */
export interface Reply {
  status?: number
  code?: string
  message?: string
}

/** Headers that open a connection per call. The portal may end an idle one just as the next call is sent on it. */
export const unshared = { connection: 'close' }

/** Calls the portal as a user. */
export const callAs = async (address: string, token: string, path: string, init: RequestInit = {}): Promise<Reply> => {
  const headers = { ...unshared, authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers }
  try {
    const response = await fetch(`${address}${path}`, { ...init, headers })
    return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) }
  } catch {
    return {}
  }
}

export const approve = (address: string, token: string, formGuid: string): Promise<Reply> =>
  callAs(address, token, '/api/FormRequest/Update', { method: 'POST', body: JSON.stringify([{ formGuid, state: 4 }]) })

export interface Load {
  /** Successful approvals of each form. */
  acknowledged: ReadonlyMap<string, number>
  /** Each caller's first unsuccessful answer. */
  failures: readonly Reply[]
  /** Resolves after this many acknowledged acts. */
  reached(count: number): Promise<void>
  /** Resolves when every caller has failed once, or all forms are decided. */
  ended: Promise<unknown>
}

/** Many callers who approve concurrently, form after form, until something fails. */
export const beginApproving = (
  address: string,
  { guids, tokens }: { guids: readonly string[]; tokens: Record<Approver, string> },
  callers = 16,
): Load => {
  const acknowledged = new Map(guids.map(guid => [guid, 0]))
  const failures: Reply[] = []
  const waiting = [...guids]
  let total = 0
  let target = Infinity
  let arrive = () => {}
  const work = async (): Promise<void> => {
    for (let guid = waiting.shift(); guid; guid = waiting.shift()) {
      for (const [i, name] of approvers.entries()) {
        const reply = await approve(address, tokens[name], guid)
        if (reply.status !== 200) return void failures.push(reply)
        acknowledged.set(guid, i + 1)
        total += 1
        if (total >= target) arrive()
      }
    }
  }
  return {
    acknowledged,
    failures,
    reached: count =>
      new Promise(resolve => {
        target = count
        arrive = resolve
        if (total >= target) resolve()
      }),
    ended: Promise.all(Array.from({ length: callers }, work)),
  }
}
