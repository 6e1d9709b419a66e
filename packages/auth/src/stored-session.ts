import { roleNames } from '@portal/contracts/identity/roles'
import type { LoggedInUser } from '@portal/contracts/identity/user'

/** The logged-in user with the token beside it. */
export interface StoredSession extends LoggedInUser {
  token: string
  /** Seals their drafts. A session that began before there was one gets it when it is checked. */
  draftKey?: string
}

/**
 * Reads what an earlier page stored. Broken JSON, or the shape of another version, is no session at all.
 * Written by hand, because the schema library must not be loaded only to show the login page; a test holds it to the
 * contract's schema.
 */
export function readStoredSession(text: string | null): StoredSession | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    return isStoredSession(stored) ? stored : null
  } catch {
    return null
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  return (
    isRecord(value) &&
    typeof value.token === 'string' &&
    (value.draftKey === undefined || typeof value.draftKey === 'string') &&
    Number.isSafeInteger(value.id) &&
    typeof value.name === 'string' &&
    (value.profilPhoto === null || typeof value.profilPhoto === 'string') &&
    isListOf(value.roleList, isRole) &&
    isListOf(value.permissionList, isPermission)
  )
}

function isRole(value: unknown): boolean {
  return isRecord(value) && roleNames.some(name => name === value.name)
}

function isPermission(value: unknown): boolean {
  return (
    isRecord(value) &&
    Number.isSafeInteger(value.typeId) &&
    typeof value.isWrite === 'boolean' &&
    Number.isSafeInteger(value.corporationId)
  )
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
