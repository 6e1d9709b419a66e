import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { Kysely, RawBuilder } from 'kysely'

/**
 * What a module contributes to the home page and its chart. The core adds up, filters and shows; a module only says
 * where.
 */
export interface ModuleFigures {
  /** Amounts of money in a currency, or days of leave. */
  readonly unit: 'money' | 'days'
  /**
   * A select with a row for each form that amounts to something: `form_id`, `amount`, `currency_id` (null for days),
   * `day` on which it falls, `need_type_id` and `invoice_company` (each null where the module has no such thing).
   */
  readonly rows: RawBuilder<unknown>
  /** Whether a reader may know the amount of `form as f`; without it everybody does who sees a figure that it is in. */
  isShownTo?(reader: LoggedInUser): RawBuilder<boolean>
  /** What its forms can be for, to filter by. */
  needTypesOf?(db: Kysely<Schema>): Promise<NamedLookup[]>
  /** The companies on the invoices of these corporations' forms, to filter by. */
  invoiceCompaniesOf?(db: Kysely<Schema>, corporationIds: readonly number[]): Promise<string[]>
}
