import type { Clock } from '../clock'
import { HubException } from '../errors'
import { MessageType, type Completion, type HubMessage } from '../protocols/messages'

interface PendingInvocation {
  method: string
  deadline: number
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Calls of the server that wait for a result from the client. */
export class ClientInvocations {
  readonly #open = new Map<string, PendingInvocation>()
  #count = 0

  constructor(
    private readonly clock: Clock,
    private readonly timeoutMs: number,
  ) {}

  invoke(method: string, args: readonly unknown[], send: (message: HubMessage) => void): Promise<unknown> {
    // The prefix distinguishes these ids from the client's ids of its own streams.
    const invocationId = `s${++this.#count}`
    return new Promise((resolve, reject) => {
      this.#open.set(invocationId, { method, deadline: this.clock.now() + this.timeoutMs, resolve, reject })
      try {
        send({ type: MessageType.Invocation, invocationId, target: method, arguments: args })
      } catch (error) {
        this.#open.delete(invocationId)
        throw error
      }
    })
  }

  /** @returns false if no such call is pending */
  complete({ invocationId, error, result }: Completion): boolean {
    const pending = this.#open.get(invocationId)
    if (pending === undefined) return false
    this.#open.delete(invocationId)
    if (error === undefined) pending.resolve(result)
    else pending.reject(new HubException(error))
    return true
  }

  expire(now: number): void {
    for (const [id, { deadline, method, reject }] of this.#open) {
      if (now < deadline) continue
      this.#open.delete(id)
      reject(new Error(`The client did not answer '${method}' within ${this.timeoutMs} ms.`))
    }
  }

  failAll(connectionId: string): void {
    for (const { reject } of this.#open.values()) reject(new Error(`Connection '${connectionId}' disconnected.`))
    this.#open.clear()
  }
}
