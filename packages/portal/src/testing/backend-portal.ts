import { once } from 'node:events'
import {
  type Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { activate } from '@portal/federation/delivery/activate'
import { publishFiles } from '@portal/federation/delivery/publish'
import { fakeBuild } from '@portal/federation/delivery/testing/fake-remote'
import type { Descriptor } from '@portal/federation/descriptor'
import type { Environment } from '../read-settings'
import { certificate, key } from './certificate'
import { startListeningPortal, type ListeningPortal } from './listening-portal'
import { host } from './test-app'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A remote's backend on this machine, which answers as the test says; by HTTPS if its certificate is not trusted. */
export const startBackend = async (listener: Listener, { isTrusted = true } = {}) => {
  const server = isTrusted ? createServer(listener) : createHttpsServer({ key, cert: certificate }, listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    server,
    address: `${isTrusted ? 'http://127.0.0.1' : 'https://localhost'}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const title = { tr: 'Seyahat', en: 'Travel' }
const needs: Record<string, Descriptor['routes'][number]['needs']> = { desk: { anyRole: ['WorkflowFinance'] } }

/** A portal with active remotes, whose backends are at these addresses. Only finance may open the remote `desk`. */
export const startBackendPortal = async (
  backends: Record<string, string>,
  limits?: Parameters<typeof startListeningPortal>[1],
  environment: Environment = {},
): Promise<ListeningPortal> => {
  const named = Object.entries(backends).map(([name, address]) => `${name}=${address}`)
  const settings = {
    PORTAL_BACKENDS: named.join(),
    PORTAL_BACKEND_NETWORKS: '127.0.0.1/32',
    FILES_MAX_MB: '1',
    HOST: '127.0.0.1',
  }
  const portal = await startListeningPortal({ ...settings, ...environment }, limits)
  const { remotesFolder } = portal
  for (const name of Object.keys(backends)) {
    const routes = [{ path: `/${name}`, page: 'form', title, needs: needs[name] }]
    const files = fakeBuild({ name, singletons: {}, descriptor: { title, routes } })
    await publishFiles({ remotesFolder, host, by: 'ci', files })
    await activate({ remotesFolder, host, by: 'ci', remote: name, version: '1.0.0' })
  }
  return portal
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Sends an address exactly as it is written, which `fetch` does not. */
export const sendRaw = async (address: string, path: string, headers: object, agent?: Agent): Promise<RawAnswer> => {
  const { hostname, port } = new URL(address)
  const sent = request({ hostname, port, path, headers: { ...headers }, agent }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat((await response.toArray()) as Buffer[]).toString()
  return { status: response.statusCode!, headers: response.headers, text }
}
