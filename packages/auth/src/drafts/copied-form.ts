import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { removeUserItem, storeUserItem, readUserItem } from '../user-storage'
import { currentSession } from '../session.store'

const nameOf = (module: ModuleExpression): string => `copied.${module}`

/** Remembers the form that the next new form of its module copies; false if the browser stores nothing. */
export function copyForm(module: ModuleExpression, formGuid: string): boolean {
  const userId = currentSession()?.id
  return userId !== undefined && storeUserItem(userId, nameOf(module), formGuid)
}

/** Returns the form to copy, and forgets it. */
export function takeCopiedForm(module: ModuleExpression): string | null {
  const userId = currentSession()?.id
  if (userId === undefined) return null
  const formGuid = readUserItem(userId, nameOf(module))
  removeUserItem(userId, nameOf(module))
  return formGuid
}
