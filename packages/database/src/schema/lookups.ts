import type { Generated } from 'kysely'

export interface CountryTable {
  id: number
  code: string
  name: string
  name_translate: string
}

export interface CurrencyTable {
  id: Generated<number>
  name: string
  sign: string
  retired_at: Date | null
}

export interface NamedLookupTable {
  id: Generated<number>
  name: string
  name_translate: string
  retired_at: Date | null
}

export interface LeaveTypeTable extends NamedLookupTable {
  affects_balance: boolean
}

export interface LimitRuleTable {
  id: Generated<number>
  user_id: number
  currency_id: number
  /** A decimal number, as text. */
  amount: string
}
