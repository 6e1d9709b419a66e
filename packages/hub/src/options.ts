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

export const defaultLimits = {
  /** The size of one message of a client, with its separator or length prefix. */
  messageBytes: 32 * 1024,
  /** The size of one WebSocket message or request body. It may hold many messages. */
  frameBytes: 1024 * 1024,
  /** Bytes that are buffered for a client that does not read them. Beyond that the connection is cut. */
  bufferedBytes: 1024 * 1024,
  /** Unacknowledged bytes of a stateful connection. Beyond that, streams to the client wait. */
  statefulBytes: 100_000,
  /** Connections of all users together. */
  connections: Number.POSITIVE_INFINITY,
  /** Connections of one user, if the hub knows its users. */
  connectionsPerUser: Number.POSITIVE_INFINITY,
  /** Methods of one connection that run at the same time. */
  parallelInvocations: 1,
  /** Messages of one connection within a second. Beyond that it is closed. */
  messagesPerSecond: Number.POSITIVE_INFINITY,
  /** Calls of one connection that wait for their turn. Beyond that the connection is not read. */
  queuedInvocations: 100,
  /** Items of a client's stream that wait to be read. Beyond that the connection is not read. */
  streamItems: 10,
}
export type Limits = typeof defaultLimits

export const defaultTiming = {
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeMs: 15_000,
  /** How long a long poll waits for a message. */
  pollMs: 90_000,
  /** How long a connection waits for its client's next request or socket. */
  returnMs: 15_000,
  /** How long a client may take to answer a call of the server. */
  clientResultMs: 30_000,
  /** How long the close of a connection may take. */
  closeMs: 5_000,
}
export type Timing = typeof defaultTiming
