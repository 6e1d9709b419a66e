import type { LoggedInUser } from '@portal/contracts/identity/user'

/** The facts that a page with a remote under development loads first. */
export interface Place {
  remote: string
  /** Versions of the shared packages. */
  singletons: Record<string, string>
  people: LoggedInUser[]
}

/** Addresses of the development server itself; all others are the remote's. */
export const ownPath = '/portal-sdk/'
export const callsPath = `${ownPath}calls`
