import type { LoggedInUser } from '@portal/contracts/identity/user'

/** What a page that shows a remote under development is told at its start. */
export interface Place {
  remote: string
  /** The version of each package that the page shares. */
  singletons: Record<string, string>
  people: LoggedInUser[]
}

/** Addresses of the development server itself; all others are the remote's. */
export const ownPath = '/portal-sdk/'
export const callsPath = `${ownPath}calls`
