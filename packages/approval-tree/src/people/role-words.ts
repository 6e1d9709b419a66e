import type { RoleName } from '@portal/contracts/permission'
import { roleTexts } from '@portal/contracts/role-texts'
import type { Say } from '@portal/i18n'

/** What somebody is in the company, and which roles they hold; everybody has the user's, so it says nothing. */
export function roleWords(say: Say, { titleName, roles }: { titleName: string; roles: readonly RoleName[] }): string {
  const held = roles.filter(role => role !== 'WorkflowUser').map(role => say(roleTexts[role]))
  return [titleName, ...held].filter(Boolean).join(' · ')
}
