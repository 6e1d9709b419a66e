import { approvers, type Approver } from './waiting-forms'

/** What came back; no status where nothing did. */
export interface Reply {
  status?: number
  code?: string
  message?: string
}

/** Calls the portal as somebody. */
export const callAs = async (address: string, token: string, path: string, init: RequestInit = {}): Promise<Reply> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers }
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
  /** How many approvals of each form were answered with success. */
  acknowledged: ReadonlyMap<string, number>
  /** Each first answer that was none of success. */
  failures: readonly Reply[]
  /** Settles once so many acts were acknowledged. */
  reached(count: number): Promise<void>
  /** Settles when every caller has met a failure, or all forms are decided. */
  ended: Promise<unknown>
}

/** Many callers who approve at the same time, form after form, until something fails. */
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
