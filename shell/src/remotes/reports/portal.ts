import { currentSession } from '@portal/auth'
import { remotesUrl } from '../address'

/** Where reports go, and for whom. */
export interface Portal {
  /** The token of the session, if there is one. */
  token: () => string | undefined
  /** The address for beacons. */
  address: string
}

interface Privacy {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/** Returns nothing if the user's browser asks not to be tracked. */
export function reportedPortal(): Portal | undefined {
  const { doNotTrack, globalPrivacyControl } = navigator as Privacy
  if (doNotTrack === '1' || globalPrivacyControl) return undefined
  return { token: () => currentSession()?.token, address: `${remotesUrl}reports` }
}
