import type { Schema } from '@portal/database/schema'
import type { Edit } from '@portal/rules/approval/acts'
import { approverEntries } from '@portal/rules/approval/entries'
import type { Approval } from '@portal/rules/approval/model'
import { isRefusal } from '@portal/rules/approval/outcome'
import { composeTree } from '@portal/rules/trees/composition'
import type { Kysely } from 'kysely'
import { loadDefaultTree } from '../../trees/load-default-tree.query'
import { refusalOf } from '../../trees/refuse-tree'
import type { Lines, SentLine } from './lines'

/** The default tree that an edit calls for, where it is another than the form has. */
export async function newDefaultOf<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  db: Kysely<Schema>,
  { decisive, treeOf }: Pick<Lines<Sent, Valid, Facts, GuidKey>, 'decisive' | 'treeOf'>,
  approval: Approval,
  saved: Valid,
  line: Valid,
): Promise<Edit['newDefault']> {
  const fields: readonly (keyof Valid)[] = ['userId', 'corporationId', 'departmentId', ...decisive]
  if (fields.every(field => saved[field] === line[field])) return undefined
  const { price = null, purchaseTypeId = null } = treeOf(line)
  const { userId, corporationId, departmentId } = line
  const { module } = approval
  const loaded = await loadDefaultTree(db, { module, userId, corporationId, departmentId, purchaseTypeId, price })
  if (!loaded) throw new Error('What the line refers to was there a moment ago.')
  const composition = composeTree(loaded)
  if (isRefusal(composition)) throw refusalOf(composition.code)
  const { approvers } = composition
  const current = approverEntries(approval).filter(entry => entry.addedByUserId === null)
  const isSame = userId === saved.userId && current.map(entry => entry.userId).join() === approvers.join()
  return isSame ? undefined : { ownerId: userId, approvers }
}
