import type { Generated } from 'kysely'
import type { Decimal } from './column-types'

interface NamedLookup {
  id: Generated<number>
  name: string
  name_translate: string
  retired_at: Date | null
}

export interface LookupTables {
  country: {
    id: number
    code: string
    name: string
    name_translate: string
  }

  currency: {
    id: Generated<number>
    name: string
    sign: string
    retired_at: Date | null
  }

  expense_type: NamedLookup
  requirement_type: NamedLookup
  leave_type: NamedLookup & { affects_balance: boolean }

  limit_rule: {
    id: Generated<number>
    user_id: number
    currency_id: number
    amount: Decimal
  }
}
