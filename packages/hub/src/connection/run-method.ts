import { errorText, HubException } from '../errors'
import type { CallContext } from '../context'
import type { StreamingMethod } from '../method'
import type { HubHost } from './host'
import { MessageType, type HubMessage, type Invocation, type StreamInvocation } from '../protocols/messages'

/** The connection that a method runs for. */
export interface CallHost {
  readonly id: string
  readonly hub: Pick<HubHost<never>, 'log' | 'detailedErrors'>
  /** Throws if the message cannot be encoded. */
  send(message: HubMessage): void
  /** Resolves when the client has read enough of what was sent to it. */
  room(): Promise<void>
}

export interface Running<Identity> {
  message: Invocation | StreamInvocation
  method: StreamingMethod<Identity>
  context: CallContext<Identity>
}

export function fail(host: CallHost, invocationId: string | undefined, error: string): void {
  if (invocationId !== undefined) host.send({ type: MessageType.Completion, invocationId, error })
}

/** Runs a method and sends its result. Never throws. */
export async function runInvocation<Identity>(host: CallHost, { message, method, context }: Running<Identity>) {
  const { target, invocationId } = message
  try {
    const result = await method.handle(context, ...message.arguments)
    if (invocationId !== undefined) host.send({ type: MessageType.Completion, invocationId, result })
  } catch (error) {
    fail(host, invocationId, unexpected(host, target, error))
  }
}

/** Runs a method and sends the items of its stream. Never throws. */
export async function runStream<Identity>(host: CallHost, running: Running<Identity>) {
  const { invocationId = '' } = running.message
  const error = await streamItems(host, running, invocationId)
  host.send({ type: MessageType.Completion, invocationId, ...(error === undefined ? {} : { error }) })
}

/** Returns the error that ends the stream, if there is one. */
async function streamItems<Identity>(
  host: CallHost,
  { message, method, context }: Running<Identity>,
  invocationId: string,
): Promise<string | undefined> {
  const { target } = message
  let iterable: unknown
  try {
    iterable = await method.handle(context, ...message.arguments)
  } catch (error) {
    return unexpected(host, target, error)
  }
  if (!isAsyncIterable(iterable)) {
    host.hub.log.error({ connectionId: host.id, method: target }, 'A streaming method of the hub gave no stream')
    return `The value returned by the streaming method '${target}' is not a ChannelReader<> or IAsyncEnumerable<>.`
  }
  const iterator = iterable[Symbol.asyncIterator]()
  try {
    await forEachUntil(context.signal, iterator, async item => {
      host.send({ type: MessageType.StreamItem, invocationId, item })
      await host.room()
    })
    return undefined
  } catch (error) {
    if (context.signal.aborted) return undefined
    host.hub.log.warn({ connectionId: host.id, method: target, err: error }, 'A stream of the hub failed')
    return errorText('An error occurred on the server while streaming results.', error, host.hub.detailedErrors)
  }
}

function unexpected(host: CallHost, target: string, error: unknown): string {
  // A HubException is a regular answer, with which callers must not be able to fill the log.
  const level = error instanceof HubException ? 'debug' : 'warn'
  host.hub.log[level]({ connectionId: host.id, method: target, err: error }, 'A method of the hub failed')
  return errorText(`An unexpected error occurred invoking '${target}' on the server.`, error, host.hub.detailedErrors)
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** Iterates over a stream. Stops at once when the signal aborts, even if the stream hangs waiting for its next item. */
async function forEachUntil(
  signal: AbortSignal,
  iterator: AsyncIterator<unknown>,
  take: (item: unknown) => Promise<void>,
): Promise<void> {
  let stop: () => void = () => undefined
  const onAbort = () => stop()
  signal.addEventListener('abort', onAbort)
  const orStopped = <T>(step: Promise<T>) =>
    new Promise<T | undefined>((resolve, reject) => {
      stop = () => resolve(undefined)
      step.then(resolve, reject)
    })
  let finished = false
  try {
    while (!signal.aborted) {
      const next = await orStopped(iterator.next())
      if (next === undefined) return
      finished = next.done === true
      if (finished) return
      await orStopped(take(next.value))
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Not awaited: a generator that hangs would make this one hang too.
    if (!finished) iterator.return?.().catch(() => undefined)
  }
}
