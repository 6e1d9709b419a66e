import { defaultLanguage, type Language } from '@portal/contracts/language'

/** What the page that holds this package tells it at its start. */

interface Services {
  /** Addresses without a path, as in `https://users.example.com`; empty for the page's own origin. */
  userService: string
  workflowService: string
}

interface Host {
  /** The language to be answered in. */
  language: () => Language
  /** Called when the server no longer knows the session: begins anew, at the login page. */
  reload: () => void
}

let services: Services = { userService: '', workflowService: '' }
let host: Host = { language: () => defaultLanguage, reload: () => location.reload() }

export function configureServices(addresses: Services): void {
  services = addresses
}

export function configureHost(changes: Partial<Host>): void {
  host = { ...host, ...changes }
}

export function baseAddress(service: 'user' | 'workflow'): string {
  return service === 'user' ? services.userService : services.workflowService
}

export const currentHost = (): Host => host
