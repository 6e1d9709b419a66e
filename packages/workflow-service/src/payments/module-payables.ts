import type { PaymentType } from '@portal/contracts/payments/payment.calls'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { IbanMark } from '@portal/contracts/purchase/offers'
import type { Schema } from '@portal/database/schema'
import type { Kysely, RawBuilder } from 'kysely'

/** What a module contributes to payments. The core groups, filters, shows, pays and books; a module only says where. */
export interface ModulePayables {
  readonly type: PaymentType
  /**
   * A select with a row for each form that is to be paid once it is approved: `form_id`, `amount`, `currency_id`,
   * `iban` and `payee` (the name on that account). By which week it is paid, the view `figure_source` says.
   */
  readonly rows: RawBuilder<unknown>
  /** Whether a reader may know the amount of their own `form as f`; of others they know that of all they may pay. */
  isShownTo?(reader: LoggedInUser): RawBuilder<boolean>
  /** What is remarkable about the accounts that these forms are paid to, by form id. */
  ibanMarksOf?(db: Kysely<Schema>, formIds: readonly number[]): Promise<ReadonlyMap<number, IbanMark[]>>
}
