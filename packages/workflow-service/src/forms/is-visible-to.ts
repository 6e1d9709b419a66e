import { modules, type ModuleExpression } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith } from '@portal/rules/access'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the reader may see `form as f`, as a condition for statements that read many forms. It is narrower than
 * `maySee`: it leaves out forms that the reader sees only as a substitute.
 */
export function isVisibleTo(reader: LoggedInUser, module: ModuleExpression): RawBuilder<boolean> {
  return sql<boolean>`(f.owner_id = ${reader.id} or f.filled_by_id = ${reader.id}
    or f.corporation_id = any(${corporationsWith(reader, modules[module].permission.name)}::integer[])
    or exists (select from form_entry e where e.form_id = f.id and e.user_id = ${reader.id}))`
}

/**
 * Whether offers of `form as f` are shown to who may see the form, where many forms are read at once: `mayViewOffers`
 * as a condition.
 */
export function areOffersShownTo(reader: LoggedInUser): RawBuilder<boolean> {
  const isPayable = sql`f.state in (${sql.lit(formStates.Approved)}, ${sql.lit(formStates.Paid)})`
  return sql<boolean>`(${reader.id} not in (f.owner_id, f.filled_by_id)
    or f.corporation_id = any(${corporationsWith(reader, 'AllPurchasing')}::integer[])
    or exists (select from form_entry e where e.form_id = f.id and e.tree_order > 1 and e.user_id = ${reader.id})
    or f.owner_id <> ${reader.id} and ${isPayable}
      and f.corporation_id = any(${corporationsWith(reader, 'Payments')}::integer[]))`
}
