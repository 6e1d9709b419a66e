import { HttpTransportType } from '@microsoft/signalr'

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType

/** Every combination of transport and protocol that an official client can use. */
export const clientVariants = [
  { title: 'WebSockets with JSON', transport: WebSockets, messagePack: false },
  { title: 'WebSockets with MessagePack', transport: WebSockets, messagePack: true },
  { title: 'server-sent events with JSON', transport: ServerSentEvents, messagePack: false },
  { title: 'long polling with JSON', transport: LongPolling, messagePack: false },
  { title: 'long polling with MessagePack', transport: LongPolling, messagePack: true },
]
