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

let services: Services = { userService: '', workflowService: '' }
let host: Host = {
  language: () => defaultLanguage,
  reload: () => location.reload(),
}

export function configureServices(changed: Services): void {
  services = changed
}

export function configureHost(changes: Partial<Host>): void {
  host = { ...host, ...changes }
}

export const currentServices = (): Services => services

/** Asynchronous, because remotes are built against that. */
export const baseAddress = (service: 'user' | 'workflow'): Promise<string> =>
  Promise.resolve(service === 'user' ? services.userService : services.workflowService)

export const currentHost = (): Host => host
