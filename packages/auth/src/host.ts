import { defaultLanguage, type Language } from '@portal/contracts/wire/language'

/** Settings that the page passes to this package at its start. */

export interface Services {
  /** Addresses without a path, as in `https://users.example.com`; empty for the page's own origin. */
  userService: string
  workflowService: string
  /** Hubs use WebSockets only, as several servers behind a load balancer require. */
  hubsSkipNegotiation?: boolean
  /** The size limit of an uploaded file. */
  filesMaxMegabytes?: number
}

interface Host {
  /** The language of answers. */
  language: () => Language
  /** Reloads the page: the server no longer knows the session, or the page belongs to another user now. */
  reload: (forAnotherUser?: boolean) => void
  /** Asks for a proof of who the user is. Resolves to true once they have given one, and to false if they will not. */
  prove?: () => Promise<boolean>
  /** Returns the remote whose script made an error; undefined for the shell's. */
  remoteOf?: (made: Error) => string | undefined
}

let services: Services | Promise<Services> = { userService: '', workflowService: '' }
let host: Host = {
  language: () => defaultLanguage,
  reload: () => location.reload(),
}

/** Sets the addresses. They may arrive later: the first call waits for them. */
export function configureServices(addresses: Services | Promise<Services>): void {
  services = addresses
}

export function configureHost(changes: Partial<Host>): void {
  host = { ...host, ...changes }
}

export async function baseAddress(service: 'user' | 'workflow'): Promise<string> {
  const { userService, workflowService } = await services
  return service === 'user' ? userService : workflowService
}

export async function hubsSkipNegotiation(): Promise<boolean> {
  return (await services).hubsSkipNegotiation ?? false
}

export async function filesMaxMegabytes(): Promise<number | undefined> {
  return (await services).filesMaxMegabytes
}

export const currentHost = (): Host => host
