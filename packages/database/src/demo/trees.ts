import { modules, purchaseTypes, type ModuleExpression, type PurchaseType } from '@portal/contracts/modules/modules'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema'
import { demoCorporations } from './corporations'
import type { IdOf } from './people'

interface DemoTree {
  module: ModuleExpression
  purchaseType?: PurchaseType
  of: { corporation: number } | { department: number } | { user: string }
  /** Their names, as in their e-mail before the @. */
  users: string
}

const { IT, Administrative } = purchaseTypes

/** Corporations 4, 6 and 1013 have no purchase tree, to demonstrate a missing tree. */
const demoTrees: readonly DemoTree[] = [
  ...[1, 2, 4, 6, 1013].map(
    (corporation): DemoTree => ({ module: 'EXP', of: { corporation }, users: 'affairs finance' }),
  ),
  { module: 'EXP', of: { department: 11 }, users: 'director affairs finance' },
  { module: 'EXP', of: { user: 'colleague' }, users: 'lead affairs treasury' },
  ...demoCorporations.map(({ id }): DemoTree => ({ module: 'ANN', of: { corporation: id }, users: 'hr' })),
  ...[1, 2].flatMap((corporation): DemoTree[] => [
    { module: 'PUR', purchaseType: IT, of: { corporation }, users: 'purchasing affairs finance' },
    { module: 'PUR', purchaseType: Administrative, of: { corporation }, users: 'buyer affairs finance' },
  ]),
  { module: 'PUR', purchaseType: IT, of: { department: 11 }, users: 'director purchasing buyer affairs finance' },
]

export async function insertTrees(db: Kysely<Schema>, idOf: IdOf): Promise<void> {
  for (const { module, purchaseType, of, users } of demoTrees) {
    const { id, version } = await db
      .insertInto('default_tree')
      .values({
        module_id: modules[module].moduleId,
        purchase_type_id: purchaseType ?? null,
        corporation_id: 'corporation' in of ? of.corporation : null,
        department_id: 'department' in of ? of.department : null,
        user_id: 'user' in of ? idOf(of.user) : null,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const treeUsers = users.split(' ').map(idOf)
    const entries = treeUsers.map((user_id, i) => ({ tree_id: id, tree_order: i + 1, user_id }))
    await db.insertInto('default_tree_entry').values(entries).execute()
    await db
      .insertInto('default_tree_version')
      .values({ tree_id: id, version, tree_users: treeUsers, saved_by: null, reason: null })
      .execute()
  }
}
