import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { Kysely, RawBuilder } from 'kysely'

/**
 * What a module contributes to the home page and its chart. What its approved forms amount to is said in the database,
 * by the view `figure_source`, and added up there.
 */
export interface ModuleFigures {
  /** Whether its companies are among those that the chart can be filtered by. */
  readonly hasInvoiceCompanies?: true
  /** A select of `form_id`, `amount` and `currency_id` of all its forms, for the totals of their owners. */
  readonly costs?: RawBuilder<unknown>
  /**
   * Whether a reader may know the amount of their own `form as f`; those of others everybody knows who sees a figure
   * that they are in.
   */
  isShownTo?(reader: LoggedInUser): RawBuilder<boolean>
  /** What its forms can be for, to filter by. */
  needTypesOf?(db: Kysely<Schema>): Promise<NamedLookup[]>
}
