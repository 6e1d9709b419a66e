import type { NamedLookup } from '@portal/contracts/lookups/lookups'
import { createPurchasesCall, purchaseCalls, purchaseCommonCall } from '@portal/contracts/purchase/purchase.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { Kysely } from 'kysely'
import type { FormModules } from '@portal/workflow-service/forms/form-module'
import { createLines } from '@portal/workflow-service/forms/lines/create-lines.command'
import { commonOfLines } from '@portal/workflow-service/forms/lines/line-common.query'
import { saveLine } from '@portal/workflow-service/forms/lines/save-line.command'
import { addModuleFormRoutes } from '@portal/workflow-service/forms/module/module-form-routes'
import { currenciesOf, namedLookupsOf } from '@portal/workflow-service/lookups/lookups.query'
import { saveOffers } from './offers/save-offers.command'
import { getPurchase } from './get-purchase.query'
import { purchaseForms } from './purchase-forms'
import { purchaseLines } from './purchase-lines'

export function addPurchaseRoutes(route: AddRoute, db: Kysely<Schema>, modules: FormModules): void {
  addModuleFormRoutes(route, db, modules, purchaseForms, purchaseCalls, {
    get: getPurchase,
    guidOf: sent => sent.purchaseGuid,
    async commonOfForm() {
      const [type, currency] = await Promise.all([
        namedLookupsOf(db, 'requirement_type', 'asc'),
        currenciesOf(db, 'asc'),
      ])
      return { type: type.map(optionOf), currency }
    },
    async save(transaction, _modules, { purchaseGuid: guid, version, fields, offers }, editor) {
      const read = (now: Kysely<Schema>) => getPurchase(now, modules, guid, editor)
      const wanted = { guid, version, editor, read }
      if (!fields) return saveOffers(transaction, modules, wanted, offers)
      if (offers) throw fieldRefusal(editor.language, { path: 'offers', code: 'NOT_ACCEPTED' })
      await saveLine(transaction, modules, purchaseLines, fields, wanted)
    },
  })
  route(createPurchasesCall, async ({ body }, { transaction, ...editor }) => {
    const created = await createLines(transaction, purchaseLines, body.CreateModel, editor)
    return { data: created.map(({ form }) => form) }
  })
  route(purchaseCommonCall, async (_input, { user }) => {
    const { type, ...common } = await commonOfLines(db, 'requirement_type', user.id)
    return { data: { ...common, type: type.map(optionOf) } }
  })
}

const optionOf = ({ id, name, nameTranslate }: NamedLookup) => ({
  value: id,
  label: name,
  labelTranslate: nameTranslate,
})
