import type { z } from 'zod'

/** A connection over which the server pushes messages, declared once for both sides. */
export interface Hub {
  service: 'user' | 'workflow'
  /** As the specification spells it; matched without regard to case. */
  path: `/${string}`
  /** Messages from the server: names with their arguments. */
  messages: Record<string, z.ZodTuple>
  /** Methods for clients, with arguments and result. */
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
/** The input of a client. */
export type MethodInput<H extends Hub, M extends MethodName<H>> = z.input<H['methods'][M]['arguments']>
/** The input of the server's handler. */
export type MethodArguments<H extends Hub, M extends MethodName<H>> = z.output<H['methods'][M]['arguments']>
export type MethodAnswer<H extends Hub, M extends MethodName<H>> = z.output<H['methods'][M]['answer']>
