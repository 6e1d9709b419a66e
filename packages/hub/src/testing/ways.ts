import { HttpTransportType } from '@microsoft/signalr'

const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType

/** Every way in which an official client may speak with a hub. */
export const ways = [
  { title: 'WebSockets with JSON', transport: WebSockets, messagePack: false },
  { title: 'WebSockets with MessagePack', transport: WebSockets, messagePack: true },
  { title: 'server-sent events with JSON', transport: ServerSentEvents, messagePack: false },
  { title: 'long polling with JSON', transport: LongPolling, messagePack: false },
  { title: 'long polling with MessagePack', transport: LongPolling, messagePack: true },
]
