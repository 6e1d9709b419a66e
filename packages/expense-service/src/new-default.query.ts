import type { Schema } from '@portal/database/schema'
import { approverEntries } from '@portal/rules/approval/entries'
import type { Edit } from '@portal/rules/approval/acts'
import type { Approval } from '@portal/rules/approval/model'
import { isRefusal } from '@portal/rules/approval/outcome'
import { amountOf } from '@portal/rules/money/amount'
import { composeTree } from '@portal/rules/trees/composition'
import type { Kysely } from 'kysely'
import { refusalOf } from '@portal/workflow-service/trees/refuse-tree'
import { loadDefaultTree } from '@portal/workflow-service/trees/load-default-tree.query'
import type { ValidLine } from './validate-lines'

const decisive = ['userId', 'corporationId', 'departmentId', 'amount', 'currencyId'] as const

/** The default tree that an edit calls for, where it is another than the form has. */
export async function newDefaultOf(
  db: Kysely<Schema>,
  approval: Approval,
  saved: ValidLine,
  line: ValidLine,
): Promise<Edit['newDefault']> {
  if (decisive.every(field => saved[field] === line[field])) return undefined
  const loaded = await loadDefaultTree(db, {
    module: 'EXP',
    userId: line.userId,
    corporationId: line.corporationId,
    departmentId: line.departmentId,
    purchaseTypeId: null,
    price: { amount: amountOf(line.amount), currencyId: line.currencyId },
  })
  if (!loaded) throw new Error('What the line refers to was there a moment ago.')
  const composition = composeTree(loaded)
  if (isRefusal(composition)) throw refusalOf(composition.code)
  const { approvers } = composition
  const current = approverEntries(approval).filter(entry => entry.addedByUserId === null)
  const isSame = line.userId === saved.userId && current.map(entry => entry.userId).join() === approvers.join()
  return isSame ? undefined : { ownerId: line.userId, approvers }
}
