import { beginSession } from '@portal/http/session'
import { idOf } from '@portal/workflow-service/testing/trees'
import { ownAddress } from '../listen'
import { type Environment, readSettings } from '../read-settings'
import { connectTo, type HubClient } from './hub-client'
import { startTestApp, type TestApp } from './test-app'

export interface ListeningPortal extends TestApp {
  address: string
  beginSession(who: string): Promise<string>
  client(hub: string, options: Parameters<typeof connectTo>[1]): Promise<HubClient>
  call(token: string, method: string, path: string, body?: object): Promise<Response>
}

/** A portal with the demo group on its own port, with clients. */
export const startListeningPortal = async (
  environment: Environment = {},
  limits?: Parameters<typeof startTestApp>[4],
): Promise<ListeningPortal> => {
  const portal = await startTestApp(environment, undefined, {}, undefined, limits)
  const { app, database } = portal
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = ownAddress(app, readSettings({ HOST: '127.0.0.1', ...environment }))
  const clients: HubClient[] = []
  return {
    ...portal,
    address,
    beginSession: who => beginSession(database.db, idOf(who)),
    client: async (hub, options) => {
      const client = await connectTo(`${address}${hub}`, options)
      clients.push(client)
      return client
    },
    call: (token, method, path, body) => callOn(address, token, method, path, body),
    close: async () => {
      await Promise.all(clients.map(({ connection }) => connection.stop()))
      await portal.close()
    },
  }
}

export const callOn = (
  address: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
