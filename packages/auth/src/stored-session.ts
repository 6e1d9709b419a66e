import { roleNames } from '@portal/contracts/identity/roles'
import type { LoggedInUser } from '@portal/contracts/identity/user'

/** The logged-in user with their token. */
export interface StoredSession extends LoggedInUser {
  token: string
  /** Encrypts their drafts. An older session gets it when it is checked. */
  draftKey?: string
}

/**
 * Reads a stored session; null for broken JSON or another version's shape. Written by hand, because the login page must
 * not load the schema library; a test compares it with the contract's schema.
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
    (value.factorDue === undefined || value.factorDue === null || isDay(value.factorDue)) &&
    isListOf(value.roleList, isRole) &&
    isListOf(value.permissionList, isPermission)
  )
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

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
