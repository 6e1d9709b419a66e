import { modules, type ModuleExpression, type PurchaseType } from '@portal/contracts/modules/modules'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { CompositionInput } from '@portal/rules/trees/composition'
import type { Price } from '@portal/rules/trees/general-manager'
import { sql, type Kysely } from 'kysely'
import { loadPeople, type NamedPeople } from './people.query'

export interface DefaultTreeOf {
  module: ModuleExpression
  /** The owner. */
  userId: number
  corporationId: number
  /** Null for the owner's department in this corporation. */
  departmentId: number | null
  /** Null except for purchases, which have a tree for each type. */
  purchaseTypeId: PurchaseType | null
  /** For the general-manager rule. */
  price?: Price | null
  /** Further people whom the rules need, such as the filler and users added by hand. */
  alsoPeople?: Iterable<number>
}

export interface LoadedDefaultTree extends CompositionInput {
  readonly people: NamedPeople
}

/**
 * Loads the input of `composeTree` for a new form in two statements. Returns undefined if the person or corporation
 * does not exist, or the department is not the corporation's.
 */
export async function loadDefaultTree(db: Kysely<Schema>, of: DefaultTreeOf): Promise<LoadedDefaultTree | undefined> {
  const found = await sourcesOf(db, of)
  if (!found) return undefined
  const { masterUserId, annualMasterUserId, generalManagerId, isExempt, specific, department, company } = found
  const named = [masterUserId, annualMasterUserId, generalManagerId].filter(id => id !== null)
  const trees = [specific, department, company].flatMap(tree => tree ?? [])
  return {
    module: of.module,
    ownerId: of.userId,
    masterUserId,
    annualMasterUserId,
    specific,
    department,
    company,
    price: of.price ?? null,
    generalManager: { userId: generalManagerId, isExempt },
    people: await loadPeople(db, [of.userId, ...named, ...trees, ...(of.alsoPeople ?? [])]),
  }
}

function sourcesOf(db: Kysely<Schema>, { module, userId, corporationId, departmentId, purchaseTypeId }: DefaultTreeOf) {
  const treeOf = (owner: 'user_id' | 'department_id' | 'corporation_id', id: string) =>
    sql<number[] | null>`(
      select array_agg(e.user_id order by e.tree_order)
      from default_tree t join default_tree_entry e on e.tree_id = t.id
      where ${sql.ref(`t.${owner}`)} = ${sql.ref(id)} and t.module_id = ${modules[module].moduleId}
        and t.purchase_type_id is not distinct from ${purchaseTypeId}::integer)`
  return db
    .selectFrom('app_user as u')
    .innerJoin('corporation as c', join => join.on('c.id', '=', corporationId))
    .leftJoin('department as d', join =>
      join.onRef('d.corporation_id', '=', 'c.id').on(
        'd.id',
        '=',
        sql<number>`coalesce(${departmentId}::integer,
          case c.id
            when u.corporation_id then u.department_id
            when u.second_corporation_id then u.second_department_id
          end)`,
      ),
    )
    .select([
      'u.master_id as masterUserId',
      'u.annual_master_id as annualMasterUserId',
      'c.general_manager_id as generalManagerId',
      'c.is_general_manager_exempt as isExempt',
      treeOf('user_id', 'u.id').as('specific'),
      treeOf('department_id', 'd.id').as('department'),
      treeOf('corporation_id', 'c.id').as('company'),
    ])
    .where('u.id', '=', userId)
    .$if(departmentId !== null, query => query.where('d.id', 'is not', null))
    .modifyEnd(prepared('default-tree-sources'))
    .executeTakeFirst()
}
