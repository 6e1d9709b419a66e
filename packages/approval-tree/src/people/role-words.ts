import type { LegacyRoleName, RoleName } from '@portal/contracts/identity/roles'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import type { Say } from '@portal/i18n'

function isShown(role: RoleName | LegacyRoleName): role is RoleName {
  return role in roleTexts && role !== 'WorkflowUser'
}

/** Returns a person's title and roles in words, without the user role, which everybody has. */
export function roleWords(
  say: Say,
  { titleName, roles }: { titleName: string; roles: readonly (RoleName | LegacyRoleName)[] },
): string {
  const held = roles.filter(isShown).map(role => say(roleTexts[role]))
  return [titleName, ...held].filter(Boolean).join(' · ')
}
