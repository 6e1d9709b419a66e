import { useState } from 'react'
import type { StoredSession } from '@portal/auth'

/** Who was logged in here before nobody was. */
export function useLastUser(session: StoredSession | null): number | undefined {
  const [last, setLast] = useState(session?.id)
  if (session && session.id !== last) setLast(session.id)
  return last
}
