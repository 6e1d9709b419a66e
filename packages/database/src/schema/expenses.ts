import type { AgreementPeriod, AgreementState } from '@portal/contracts/agreements/agreements'
import type { ColumnType, Generated } from 'kysely'

/** Amounts are decimal numbers as text, calendar dates `YYYY-MM-DD`. */

export interface ExpenseFormTable {
  form_id: number
  type_id: number
  company: string
  country_id: number
  expense_date: string
  last_pay_date: string
  invoice_number: string | null
  amount: string
  currency_id: number
  agreement_id: number | null
  description: string
}

export interface AgreementTable {
  id: Generated<number>
  guid: string
  title: string
  company: string
  amount: string
  currency_id: number
  period: AgreementPeriod
  start_date: string
  end_date: string
  last_termination_date: string
  keyword: Generated<string>
  auto_renewal: boolean
  notes: string
  state: AgreementState
  renewal_of_id: number | null
  created_by: number
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface AgreementCorporationTable {
  agreement_id: number
  corporation_id: number
}

export interface AgreementFollowerTable {
  agreement_id: number
  user_id: number
}

export interface AgreementAmountTable {
  agreement_id: number
  position: number
  name: string
  amount: string
  period: AgreementPeriod
}
