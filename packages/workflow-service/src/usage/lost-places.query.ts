import { roleTexts } from '@portal/contracts/identity/access-texts'
import { purchaseTypeTexts, treeScopeTexts } from '@portal/contracts/modules/tree-texts'
import type { DefaultTree } from '@portal/contracts/trees/default-trees'
import type { exportLostPlacesCall } from '@portal/contracts/trees/usage.calls'
import type { CallRequest } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import type { FileBody } from '@portal/http/file-body'
import { refuseUnlessTheirs } from '@portal/http/people-in-reach'
import { corporationsWith } from '@portal/rules/access'
import { lostRoles } from '@portal/rules/trees/lost-roles'
import type { Kysely } from 'kysely'
import { type TextColumn, textTable } from '../file-bodies'
import { loadPeople } from '../trees/people.query'
import type { Editor } from '../trees/save-tree'
import { kinds } from '../trees/tree-subject.query'
import { treesWithUser } from '../trees/trees.query'

interface LostPlace {
  tree: DefaultTree
  roles: ReturnType<typeof lostRoles>
}

const name = { tr: 'Yeri boş kalan ağaçlar', en: 'Trees that lose a place' } as const
const columns: readonly TextColumn<LostPlace>[] = [
  [{ tr: 'Ağaç türü', en: 'Kind of tree' }, ({ tree }, language) => treeScopeTexts[tree.treeScope][language]],
  [{ tr: 'Şirket', en: 'Company' }, ({ tree }) => tree.corporationName],
  [{ tr: 'Departman', en: 'Department' }, ({ tree }) => tree.departmentName ?? ''],
  [{ tr: 'Kişi', en: 'Person' }, ({ tree }) => tree.formOwnerName ?? ''],
  [
    { tr: 'Modül', en: 'Module' },
    ({ tree: { modules } }, language) => (language === 'tr' ? modules.nameTranslate : modules.name),
  ],
  [
    { tr: 'Satın alma türü', en: 'Purchase type' },
    ({ tree: { purchaseTypeId } }, language) =>
      purchaseTypeId === null ? '' : purchaseTypeTexts[purchaseTypeId][language],
  ],
  [
    { tr: 'Boş kalan yer', en: 'Left empty' },
    ({ roles }, language) => roles.map(role => roleTexts[role][language]).join(', '),
  ],
]

/** Returns the trees in which a change of somebody's roles leaves a required place empty. */
export async function lostPlacesFile(
  db: Kysely<Schema>,
  { userId, roleList, format }: CallRequest<typeof exportLostPlacesCall>['body'],
  { user, language }: Editor,
): Promise<FileBody> {
  await refuseUnlessTheirs(db, [userId], user)
  const trees = await treesWithUser(db, corporationsWith(user, 'Settings'), Object.values(kinds), userId)
  const approvers = trees.flatMap(({ approvalTree }) => approvalTree.map(entry => entry.userId))
  const people = await loadPeople(db, [userId, ...approvers])
  const before = people.get(userId)?.roles ?? []
  const rows = trees.flatMap(tree => {
    const roles = lostRoles(tree, people, { userId, before, after: roleList })
    return roles.length > 0 ? [{ tree, roles }] : []
  })
  return textTable({ name, columns, rows }, format, language)
}
