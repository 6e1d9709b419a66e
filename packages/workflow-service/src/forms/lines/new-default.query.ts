import type { Schema } from '@portal/database/schema'
import type { Edit } from '@portal/rules/approval/acts'
import { approverEntries } from '@portal/rules/approval/entries'
import type { RuleInput } from '@portal/rules/approval/model'
import { isRefusal } from '@portal/rules/approval/outcome'
import { isPassive } from '@portal/rules/approval/people'
import { composeTree } from '@portal/rules/trees/composition'
import type { Kysely } from 'kysely'
import { loadDefaultTree } from '../../trees/load-default-tree.query'
import { refusalOf } from '../../trees/refuse-tree'
import type { Lines, SentLine } from './lines'

/** Returns the new default tree if an edit changes it, or if a passive person must leave the tree. */
export async function newDefaultOf<Sent extends SentLine, Valid extends Sent, Facts, GuidKey extends string>(
  db: Kysely<Schema>,
  { decisive, treeOf }: Pick<Lines<Sent, Valid, Facts, GuidKey>, 'decisive' | 'treeOf'>,
  { approval, context: { people } }: RuleInput,
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
  const entries = approverEntries(approval)
  const current = entries.filter(entry => entry.addedByUserId === null).map(entry => entry.userId)
  const isSame = userId === saved.userId && current.join() === approvers.join()
  const hasPassive = entries.some(entry => entry.addedByUserId !== null && isPassive(entry.userId, people))
  return isSame && !hasPassive ? undefined : { ownerId: userId, approvers }
}
