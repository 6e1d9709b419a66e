import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import type { RawBuilder } from 'kysely'
import type { Condition } from './filter-conditions'
import type { Reader } from './form-batches.query'
import type { Scope } from './scope'

/** The filters, order and page of a list. */
export interface ListOrder {
  readonly scope: Scope
  readonly reader: Reader
  readonly filters: FormFilters
  /**
   * What a module's own filters ask of `form as f`, such as `exists (select from expense x where x.form_id = f.id …)`.
   */
  readonly conditions?: readonly Condition[]
  /**
   * A module's own column to sort by, in place of `sortBy`, and its table, which the column calls `own` and which has a
   * row for each form of the module. Joined, and not read form by form, it is read by its index.
   */
  readonly ownSort?: { readonly table: string; readonly column: RawBuilder<unknown>; readonly isNullable: boolean }
}
