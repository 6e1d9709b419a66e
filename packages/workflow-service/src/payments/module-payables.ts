import type { PaymentType } from '@portal/contracts/payments/payment.calls'
import type { RawBuilder } from 'kysely'

/** What a module contributes to payments. The core groups, filters, shows, pays and books; a module only says where. */
export interface ModulePayables {
  readonly type: PaymentType
  /**
   * A select with a row for each form that is to be paid once it is approved: `form_id`, `due_on` (the day by whose
   * week it is paid), `amount`, `currency_id`, `iban`, `payee` (the name on that account), `invoice_company` and
   * `type_id` (each null where the module has no such thing).
   */
  readonly rows: RawBuilder<unknown>
}
