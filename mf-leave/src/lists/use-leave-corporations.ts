import { useMemo } from 'react'
import { useSession } from '@portal/auth'
import { corporationsWith } from '@portal/rules/access'

/** The companies whose leave the reader may see; with `write`, correct. */
export function useLeaveCorporations(write = false): number[] {
  const session = useSession()
  return useMemo(() => (session ? corporationsWith(session, 'AllAnnualLeave', write) : []), [session, write])
}
