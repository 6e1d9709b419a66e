import type { IncomingMessage } from 'node:http'
import type { Clock } from './clock'
import type { HubMethod } from './method'
import type { ConnectionContext } from './context'
import type { TransportName } from './transports/transport'

export interface Credentials {
  request: IncomingMessage
  /** From the header `Authorization: Bearer …`, or from `access_token` in the address. */
  token: string | undefined
}

export interface HubOptions<Identity> {
  /**
   * Who asks? `null` is answered with 401, before anything else is looked at; a `Refusal` that is thrown, with its own
   * status.
   */
  authenticate(credentials: Credentials): Identity | null | Promise<Identity | null>
  /** The name under which `clients.user(…)` finds all connections of a person. */
  userId?(identity: Identity): string | undefined
  /** What clients may call. Names are matched without regard to case. */
  methods?: Record<string, HubMethod<Identity>>
  onConnected?(context: ConnectionContext<Identity>): unknown
  onDisconnected?(context: ConnectionContext<Identity>, error: Error | undefined): unknown
  /** Sends a client to another server. */
  redirect?(identity: Identity): { url: string; accessToken?: string } | undefined
  /** Offered to clients in this order. */
  transports?: readonly TransportName[]
  /** Lets a client come back to its connection after a broken socket, without a message lost or doubled. */
  statefulReconnect?: boolean
  /** Tells clients the text of every error; for development. */
  detailedErrors?: boolean
  log?: HubLog
  clock?: Clock
  limits?: Partial<Limits>
  timing?: Partial<Timing>
}

/** As pino and console have it. */
export interface HubLog {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Limits {
  /** One message of a client. */
  messageBytes: number
  /** One WebSocket message or one request body; it may hold many messages. */
  frameBytes: number
  /** What may wait for a client that does not take it; then the connection is cut. */
  bufferedBytes: number
  /** What a stateful connection keeps unconfirmed before streams to it have to wait. */
  statefulBytes: number
  /** Connections of all users together. */
  connections: number
  /** Connections of one user, where the hub knows its users. */
  connectionsPerUser: number
  /** Methods of one connection that run at the same time. */
  parallelInvocations: number
  /** Calls of one connection that wait for their turn; then nothing more is read from it. */
  queuedInvocations: number
  /** Items of a client's stream that wait to be taken; then nothing more is read from it. */
  streamItems: number
}

export interface Timing {
  keepAliveMs: number
  clientTimeoutMs: number
  handshakeMs: number
  /** How long a long poll waits for a message. */
  pollMs: number
  /** How long a connection is kept for a client that is between two requests or sockets. */
  returnMs: number
  /** How long a client may take to answer a question of the server. */
  clientResultMs: number
  /** How long a closing connection may take to say goodbye. */
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
