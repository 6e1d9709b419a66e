import { currentSession, readUserItem, storeUserItem } from '@portal/auth'
import type { ImportedKind } from '@portal/contracts/files/file-import'

/** An import that this browser has sent and whose answer it has not shown yet. */
export interface BegunImport {
  readonly kind: ImportedKind
  readonly fileName: string
  readonly count: number
  readonly createdDate: string
  /** The act of the last import before it; 0 if there was none. */
  readonly after: number
}

const nameOf = (keptName: string) => `${keptName}-begun`

export function readBegunImport(keptName: string): BegunImport | undefined {
  const session = currentSession()
  const kept = session && readUserItem(session.id, nameOf(keptName))
  try {
    return kept ? ((JSON.parse(kept) as BegunImport | null) ?? undefined) : undefined
  } catch {
    return undefined
  }
}

export function keepBegunImport(keptName: string, begun: BegunImport | null): void {
  const session = currentSession()
  if (session) storeUserItem(session.id, nameOf(keptName), JSON.stringify(begun))
}
