import { abilities } from '@portal/rules/approval/abilities'
import { chosenOffer, refuseFrozen } from '@portal/rules/approval/offers'
import { mayViewOffers } from '@portal/rules/approval/permission'
import { sql } from 'kysely'
import type { FormFiles } from '@portal/workflow-service/forms/form-module'

/** Files of an offer: readable with the offers, changeable while offers may be added, until one is chosen. */
export const offerFiles: FormFiles = {
  kind: 'offer',
  part: {
    async formOf(db, offerGuid) {
      const found = await db
        .selectFrom('purchase_offer as o')
        .innerJoin('form as f', 'f.id', 'o.form_id')
        .select('f.guid')
        .where('o.guid', '=', offerGuid)
        .executeTakeFirst()
      return found?.guid
    },
    maySee: mayViewOffers,
    mayChange({ approval, actor, context }) {
      const chosen = chosenOffer(approval.offers)
      return chosen ? refuseFrozen(chosen) : abilities(approval, actor, context).canAddOffers
    },
    // A later choice must be based on these files.
    async onChange(transaction, offerGuid, { id: updated_by }) {
      await transaction
        .updateTable('purchase_offer')
        .set({ version: sql<number>`version + 1`, updated_by, updated_at: sql<Date>`now()` })
        .where('guid', '=', offerGuid)
        .execute()
    },
  },
}
