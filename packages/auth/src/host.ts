import { defaultLanguage, type Language } from '@portal/contracts/wire/language'

/** The settings that the page gives this package at its start. */

export interface Services {
  /** Addresses without a path, as in `https://users.example.com`; empty for the page's own origin. */
  userService: string
  workflowService: string
  /** Hubs are reached by WebSockets alone, as where several servers share the work. */
  hubsSkipNegotiation?: boolean
  /** The size limit of an uploaded file. */
  filesMaxMegabytes?: number
}

interface Host {
  /** The language to be answered in. */
  language: () => Language
  /** Begins anew: the server no longer knows the session, or another user has logged in, so that this is their page. */
  reload: (forAnotherUser?: boolean) => void
}

let services: Services | Promise<Services> = { userService: '', workflowService: '' }
let host: Host = { language: () => defaultLanguage, reload: () => location.reload() }

/** The addresses may still be under way: the first call waits for them, the login page does not. */
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
