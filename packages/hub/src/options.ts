import type { IncomingMessage } from 'node:http'
import type { Clock } from './clock'
import type { HubMethod } from './method'
import type { ConnectionContext } from './context'
import type { TransportName } from './transports/transport'

export interface Credentials {
  request: IncomingMessage
  /** From the header `Authorization: Bearer …`, or from the query parameter `access_token`. */
  token: string | undefined
}

export interface HubOptions<Identity> {
  /**
   * Identifies the caller before anything else is checked. `null` is answered with 401, a thrown `Refusal` with its own
   * status.
   */
  authenticate(credentials: Credentials): Identity | null | Promise<Identity | null>
  /** The id by which `clients.user(…)` finds all connections of a person. */
  userId?(identity: Identity): string | undefined
  /** The methods that clients may call. Names are matched without regard to case. */
  methods?: Record<string, HubMethod<Identity>>
  onConnected?(context: ConnectionContext<Identity>): unknown
  onDisconnected?(context: ConnectionContext<Identity>, error: Error | undefined): unknown
  /** Redirects a client to another server. */
  redirect?(identity: Identity): { url: string; accessToken?: string } | undefined
  /** Offered to clients in this order. */
  transports?: readonly TransportName[]
  /** Lets a client resume its connection after a broken socket, without losing or repeating a message. */
  statefulReconnect?: boolean
  /** Sends the text of every error to clients. For development. */
  detailedErrors?: boolean
  log?: HubLog
  clock?: Clock
  limits?: Partial<Limits>
  timing?: Partial<Timing>
}

/** The signature that pino and console share. */
export interface HubLog {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Limits {
  /** The size of one message of a client, with its separator or length prefix. */
  messageBytes: number
  /** The size of one WebSocket message or request body. It may hold many messages. */
  frameBytes: number
  /** Bytes that are buffered for a client that does not read them. Beyond that the connection is cut. */
  bufferedBytes: number
  /** Unacknowledged bytes of a stateful connection. Beyond that, streams to the client wait. */
  statefulBytes: number
  /** Connections of all users together. */
  connections: number
  /** Connections of one user, if the hub knows its users. */
  connectionsPerUser: number
  /** Methods of one connection that run at the same time. */
  parallelInvocations: number
  /** Messages of one connection within a second. Beyond that it is closed. */
  messagesPerSecond: number
  /** Calls of one connection that wait for their turn. Beyond that the connection is not read. */
  queuedInvocations: number
  /** Items of a client's stream that wait to be read. Beyond that the connection is not read. */
  streamItems: number
}

export interface Timing {
  keepAliveMs: number
  clientTimeoutMs: number
  handshakeMs: number
  /** How long a long poll waits for a message. */
  pollMs: number
  /** How long a connection waits for its client's next request or socket. */
  returnMs: number
  /** How long a client may take to answer a call of the server. */
  clientResultMs: number
  /** How long the close of a connection may take. */
  closeMs: number
}

export const defaultLimits: Limits = {
  messageBytes: 32 * 1024,
  frameBytes: 1024 * 1024,
  bufferedBytes: 1024 * 1024,
  statefulBytes: 100_000,
  connections: Number.POSITIVE_INFINITY,
  connectionsPerUser: Number.POSITIVE_INFINITY,
  parallelInvocations: 1,
  messagesPerSecond: Number.POSITIVE_INFINITY,
  queuedInvocations: 100,
  streamItems: 10,
}

export const defaultTiming: Timing = {
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeMs: 15_000,
  pollMs: 90_000,
  returnMs: 15_000,
  clientResultMs: 30_000,
  closeMs: 5_000,
}
