import { notificationHub } from '@portal/contracts/notifications/notification.hub'
import { userSocket } from '@portal/contracts/identity/user-socket.hub'
import type { Database } from '@portal/database/connect'
import { type CommittedEvent, type OutboxReader, startOutboxReader } from '@portal/database/hub-outbox-reader'
import { traceIdOf } from '@portal/database/trace'
import type { Hub } from '@portal/hub/hub'
import { allTransports } from '@portal/hub/server/gate'
import type { EndedSession, SessionKey } from '@portal/http/session'
import { notificationHandlers } from '@portal/workflow-service/notifications/notification-hub'
import type { FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Gauge } from 'prom-client'
import { ConnectedSessions } from '../hubs/connected-sessions'
import { type DeclaredHubOptions, hubOf } from '../hubs/declared-hub'
import { serveHubs } from '../hubs/serve-hubs'
import { watchSessions } from '../hubs/session-watch'
import type { Settings } from '../settings'

export interface HubsOptions {
  database: Pick<Database, 'db' | 'ownConnection'>
  settings: Pick<Settings, 'PORTAL_HUB_TRANSPORTS'>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For other connections that last: calls back when the session ends. The returned function ends that. */
    untilSessionEnds(session: SessionKey, end: () => void): () => void
  }
}

/** Runs both services' hubs: committed outbox rows reach the clients of this process. */
const plugin: FastifyPluginAsync<HubsOptions> = async (app, { database, settings }) => {
  const { db } = database
  const sessions = new ConnectedSessions()
  let reader: OutboxReader | undefined
  const options: DeclaredHubOptions = {
    db,
    log: app.log,
    transports: settings.PORTAL_HUB_TRANSPORTS === 'websockets' ? ['WebSockets'] : allTransports,
    receivesMessages: () => reader?.hasBegun === true,
    entered: session => {
      sessions.enter(session)
      // The session may have ended after authentication.
      watch.look([session.key])
    },
    left: session => sessions.leave(session),
  }
  const socket = hubOf(userSocket, {}, options)
  const hubs = new Map<string, Hub>([
    [notificationHub.path, hubOf(notificationHub, notificationHandlers(db), options)],
    [userSocket.path, socket],
  ])

  const end = ({ key, userId, reason }: EndedSession): void => {
    const socketOfSession = socket.clients.group(key)
    if (reason) socketOfSession.send(sessionEnded, { reason })
    // The page asks for the second factor once it has read its user again.
    else socketOfSession.send(userChanged, userId)
    for (const hub of hubs.values()) hub.clients.group(key).disconnect({ error: 'The session may keep no connection.' })
    sessions.end(key)
  }
  const watch = watchSessions({ db, log: app.log, allKeys: () => sessions.keysOf(), end })

  app.decorate('untilSessionEnds', (session, ended) => {
    const leave = sessions.enterUntil(session, ended)
    watch.look([session.key])
    return leave
  })

  const deliver = ({ hub: path, message, userIds, payload, traceparent }: CommittedEvent): void => {
    // The watch finds which session has ended. The user's other sessions may continue.
    if (message === sessionEnded) return watch.look(sessions.keysOf(userIds ?? undefined))
    const clients = hubs.get(path)?.clients
    const recipients = userIds ? clients?.users(userIds.map(String)) : clients?.all
    if (traceparent === null) return recipients?.send(message, ...payload)
    app.log.debug({ traceId: traceIdOf(traceparent), hub: path, message }, 'sent to the hub')
    recipients?.sendWith({ traceparent }, message, ...payload)
  }

  serveHubs(app, hubs)
  new Gauge({
    name: 'hub_connections',
    help: 'Clients that are connected to a hub of this process',
    labelNames: ['hub'],
    registers: [app.metricsRegistry],
    collect() {
      for (const [hub, { connections }] of hubs) this.set({ hub }, connections)
    },
  })

  let closed: Promise<unknown> | undefined
  app.addHook('onReady', async () => {
    const connect = () => database.ownConnection()
    reader = startOutboxReader({ connect, deliver: events => events.forEach(deliver), log: app.log })
    await reader.started
  })
  app.addHook('preClose', async () => {
    const goodbyes = [...hubs.values()].map(hub => hub.close())
    // Connections of event streams stay open and idle, and nothing else would end them.
    const idle = Promise.all(goodbyes).then(() => app.server.closeIdleConnections())
    closed = Promise.all([idle, reader?.stop(), watch.stop()])
  })
  app.addHook('onClose', async () => {
    await closed
  })
}

const sessionEnded = 'UpdateUserLocaleStorage'
const userChanged = 'UpdateUserListData'

export const hubs = fastifyPlugin(plugin, { name: 'hubs', dependencies: ['metrics'] })
