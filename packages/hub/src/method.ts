import type { CallContext } from './context'

/** Arguments come from the network: validate them before use. */
export type HubFunction<Identity> = (context: CallContext<Identity>, ...args: unknown[]) => unknown

/** A method that sends a stream, receives streams of the client (`context.streams`), or both. */
export interface StreamingMethod<Identity> {
  /** The function returns an async iterable. Its items are sent one by one. */
  returnsStream?: boolean
  /** The number of streams that the client has to send. */
  takesStreams?: number
  handle: HubFunction<Identity>
}

export type HubMethod<Identity> = HubFunction<Identity> | StreamingMethod<Identity>

export type MethodTable<Identity> = ReadonlyMap<string, Required<StreamingMethod<Identity>>>

export function methodTable<Identity>(methods: Record<string, HubMethod<Identity>>): MethodTable<Identity> {
  const table = new Map<string, Required<StreamingMethod<Identity>>>()
  for (const [name, method] of Object.entries(methods)) {
    const key = name.toLowerCase()
    if (table.has(key)) throw new Error(`Duplicate definitions of '${name}'. Overloading is not supported.`)
    const streaming = typeof method === 'function' ? { handle: method } : method
    table.set(key, { returnsStream: false, takesStreams: 0, ...streaming })
  }
  return table
}
