import type { LegacyRoleName, RoleName } from '@portal/contracts/identity/roles'
import { roleTexts } from '@portal/contracts/identity/role-texts'
import type { Say } from '@portal/i18n'

function isShown(role: RoleName | LegacyRoleName): role is RoleName {
  return role in roleTexts && role !== 'WorkflowUser'
}

/** What somebody is in the company, and which roles they hold; everybody has the user's, so it says nothing. */
export function roleWords(
  say: Say,
  { titleName, roles }: { titleName: string; roles: readonly (RoleName | LegacyRoleName)[] },
): string {
  const held = roles.filter(isShown).map(role => say(roleTexts[role]))
  return [titleName, ...held].filter(Boolean).join(' · ')
}
