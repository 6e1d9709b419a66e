import { currentSession } from '@portal/auth'

/**
 * The address that somebody wanted before they had to log in, on its way through the login in the browser's history.
 */
export interface Wanted {
  address: string
  /** Whose page it was, if it was anybody's: nobody is led to where another user was. */
  userId?: number
}

export function wantedIn(state: unknown): Wanted | undefined {
  return (state as { wanted?: Wanted } | null)?.wanted
}

/** Where somebody goes who has just logged in. */
export function addressAfterLogin(wanted: Wanted | undefined): string {
  const isAnothers = wanted?.userId !== undefined && wanted.userId !== currentSession()?.id
  return wanted && !isAnothers ? wanted.address : '/home'
}
