import { asError } from '../errors'
import type { StreamingMethod } from '../method'
import { MessageType, type Invocation, type StreamInvocation } from '../protocols/messages'
import { callContext, type SessionOwner } from './call-context'
import { Cancellation } from './cancellation'
import type { HubHost } from './host'
import { fail, runInvocation, runStream, type CallHost, type Running } from './run-method'
import { Upload } from './upload'

type Call = Invocation | StreamInvocation

interface CallsHost<Identity> extends CallHost {
  readonly hub: HubHost<Identity>
  readonly owner: SessionOwner<Identity>
}

interface Waiting<Identity> extends Running<Identity> {
  cancellation: Cancellation
  uploads: readonly Upload[]
}

/** Runs the calls of one client: in order, and as many at once as the limit allows. */
export class Calls<Identity> {
  readonly #waiting: Waiting<Identity>[] = []
  readonly #active = new Map<string, Cancellation>()
  readonly #open = new Set<Cancellation>()
  readonly #uploads = new Map<string, Upload>()
  #running = 0
  #paused = false
  #ended = false

  #ready = false

  constructor(private readonly host: CallsHost<Identity>) {}

  /** Starts the calls that arrived before the hub's `onConnected` was done. */
  start(): void {
    this.#ready = true
    this.#pump()
  }

  receive(message: Call): void {
    const method = this.host.hub.methods.get(message.target.toLowerCase())
    const { invocationId, target } = message
    if (method === undefined) {
      const error = `Failed to invoke '${target}' due to an error on the server. HubException: Method does not exist.`
      return fail(this.host, invocationId, error)
    }
    const refusal = modeRefusal(message, method) ?? this.#idRefusal(message, method)
    if (refusal !== undefined) return fail(this.host, invocationId, refusal)
    this.#admit(message, method)
  }

  item(id: string, item: unknown): void {
    this.#uploads.get(id)?.push(item)
  }

  completeUpload(id: string, error: string | undefined): void {
    this.#uploads.get(id)?.complete(error)
    this.#uploads.delete(id)
  }

  cancel(invocationId: string): void {
    this.#active.get(invocationId)?.abort()
  }

  endAll(): void {
    this.#ended = true
    this.#waiting.length = 0
    for (const cancellation of this.#open) cancellation.abort()
    const error = new Error('The underlying connection was closed.')
    for (const upload of this.#uploads.values()) upload.dispose(error)
    this.#uploads.clear()
  }

  #idRefusal({ invocationId, streamIds = [], target }: Call, { takesStreams = 0 }: StreamingMethod<Identity>) {
    if (invocationId !== undefined && this.#active.has(invocationId)) {
      return `Invocation ID '${invocationId}' is already in use.`
    }
    if (streamIds.length !== takesStreams) {
      return (
        `An unexpected error occurred invoking '${target}' on the server. HubException:` +
        ` Client sent ${streamIds.length} stream(s), Hub method expects ${takesStreams}.`
      )
    }
    const taken = streamIds.find((id, index) => this.#uploads.has(id) || streamIds.indexOf(id) !== index)
    return taken === undefined ? undefined : `Stream ID '${taken}' is already in use.`
  }

  #admit(message: Call, method: StreamingMethod<Identity>): void {
    const cancellation = new Cancellation()
    const uploads = (message.streamIds ?? []).map(
      id => new Upload(id, this.host.hub.limits.streamItems, this.host.owner.reading),
    )
    for (const upload of uploads) this.#uploads.set(upload.id, upload)
    if (message.invocationId !== undefined) this.#active.set(message.invocationId, cancellation)
    this.#open.add(cancellation)
    const context = callContext(this.host.owner, cancellation, uploads)
    this.#waiting.push({ message, method, context, cancellation, uploads })
    this.#pump()
  }

  #pump(): void {
    while (this.#ready && !this.#ended && this.#running < this.host.hub.limits.parallelInvocations) {
      const next = this.#waiting.shift()
      if (next === undefined) break
      // A stream waits for its turn and then frees its place, because it may run for hours.
      const streams = next.method.returnsStream === true || next.uploads.length > 0
      if (!streams) this.#running++
      this.#run(next)
        .catch((error: unknown) => this.host.owner.broken(asError(error)))
        .finally(() => {
          if (!streams) this.#running--
          this.#settle(next)
          this.#pump()
        })
    }
    this.#holdBack()
  }

  #run(call: Waiting<Identity>): Promise<void> {
    return call.method.returnsStream === true ? runStream(this.host, call) : runInvocation(this.host, call)
  }

  #settle({ message, uploads, cancellation }: Waiting<Identity>): void {
    this.#open.delete(cancellation)
    if (message.invocationId !== undefined) this.#active.delete(message.invocationId)
    for (const upload of uploads) {
      upload.dispose()
      this.#uploads.delete(upload.id)
    }
  }

  #holdBack(): void {
    const full = this.#waiting.length >= this.host.hub.limits.queuedInvocations
    if (full === this.#paused) return
    this.#paused = full
    if (full) this.host.owner.reading.pause()
    else this.host.owner.reading.resume()
  }
}

function modeRefusal<Identity>(message: Call, { returnsStream }: StreamingMethod<Identity>): string | undefined {
  const wantsStream = message.type === MessageType.StreamInvocation
  if (wantsStream === (returnsStream === true)) return undefined
  return wantsStream
    ? `The client attempted to invoke the non-streaming '${message.target}' method with a streaming invocation.`
    : `The client attempted to invoke the streaming '${message.target}' method with a non-streaming invocation.`
}
