import type { ModuleExpression, PurchaseType } from '@portal/contracts/modules/modules'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './column-types'

export interface TreeTables {
  module: {
    id: number
    guid: string
    expression_key: ModuleExpression
    name: string
    name_translate: string
    routing: string
    created_at: Instant
    version: Generated<number>
    updated_at: Instant
    updated_by: number | null
  }

  default_tree: {
    id: GeneratedAlways<number>
    module_id: number
    purchase_type_id: PurchaseType | null
    corporation_id: number | null
    department_id: number | null
    user_id: number | null
    version: Generated<number>
    updated_at: Instant
    updated_by: number | null
  }

  default_tree_entry: {
    tree_id: number
    tree_order: number
    user_id: number
  }

  default_tree_version: {
    tree_id: number
    version: number
    tree_users: number[]
    saved_at: Instant
    saved_by: number | null
    reason: string | null
  }
}
