import type { z } from 'zod'

/** A connection over which the server speaks first, declared once for both sides, as calls are. */
export interface Hub {
  service: 'user' | 'workflow'
  /** As the specification spells it; matched without regard to case. */
  path: `/${string}`
  /** What the server tells its clients: the name that they listen to, and the arguments that come with it. */
  messages: Record<string, z.ZodTuple>
  /** What a client may ask of the server, with its arguments and the answer. */
  methods: Record<string, HubMethod>
}

export interface HubMethod {
  arguments: z.ZodTuple
  answer: z.ZodType
}

export function defineHub<const H extends Hub>(hub: H): H {
  return hub
}

export type MessageName<H extends Hub> = keyof H['messages'] & string
export type MessageArguments<H extends Hub, M extends MessageName<H>> = z.output<H['messages'][M]>

export type MethodName<H extends Hub> = keyof H['methods'] & string
/** What a client passes. */
export type MethodInput<H extends Hub, M extends MethodName<H>> = z.input<H['methods'][M]['arguments']>
/** What the server's handler receives. */
export type MethodArguments<H extends Hub, M extends MethodName<H>> = z.output<H['methods'][M]['arguments']>
export type MethodAnswer<H extends Hub, M extends MethodName<H>> = z.output<H['methods'][M]['answer']>
