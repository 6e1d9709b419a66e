import type { LoggedInUser } from '@portal/contracts/identity/user'
import { corporationsWith } from '@portal/rules/access'
import { sql, type RawBuilder } from 'kysely'

/**
 * Whether offers of `form as f` are shown to who may see the form, where many forms are read at once: `mayViewOffers`
 * as a condition.
 */
export function areOffersShownTo(reader: LoggedInUser): RawBuilder<boolean> {
  return sql<boolean>`(f.owner_id <> ${reader.id}
    or f.corporation_id = any(${corporationsWith(reader, 'AllPurchasing')}::integer[])
    or exists (select from form_entry e where e.form_id = f.id and e.tree_order > 1 and e.user_id = ${reader.id}))`
}
