import { currentSession } from '@portal/auth'

/** The requested address before a login, kept in the browser's history during the login. */
export interface RequestedPage {
  address: string
  /** The user who requested it. Another user goes to the home page instead. */
  userId?: number
}

export function requestedPageIn(state: unknown): RequestedPage | undefined {
  return (state as { requested?: RequestedPage } | null)?.requested
}

/** Returns the address to open after a login. */
export function addressAfterLogin(requested: RequestedPage | undefined): string {
  const isAnothers = requested?.userId !== undefined && requested.userId !== currentSession()?.id
  return requested && !isAnothers ? requested.address : '/home'
}
