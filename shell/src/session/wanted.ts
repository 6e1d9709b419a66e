import { currentSession } from '@portal/auth'

/** The requested address before a login, kept in the browser's history during the login. */
export interface Wanted {
  address: string
  /** The user of that page, if it had one: nobody is sent to another user's page. */
  userId?: number
}

export function wantedIn(state: unknown): Wanted | undefined {
  return (state as { wanted?: Wanted } | null)?.wanted
}

/** Where to go after a login. */
export function addressAfterLogin(wanted: Wanted | undefined): string {
  const isAnothers = wanted?.userId !== undefined && wanted.userId !== currentSession()?.id
  return wanted && !isAnothers ? wanted.address : '/home'
}
