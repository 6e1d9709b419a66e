import type { CallContext } from './context'

/** Arguments come from the network: look at them before you use them. */
export type HubFunction<Identity> = (context: CallContext<Identity>, ...args: unknown[]) => unknown

/** A method that sends a stream, that takes streams of the client (`context.streams`), or both. */
export interface StreamingMethod<Identity> {
  /** The function gives an async iterable, whose items are sent one by one. */
  returnsStream?: boolean
  /** How many streams the client has to send. */
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
