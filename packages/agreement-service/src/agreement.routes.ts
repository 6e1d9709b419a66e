import {
  agreementChainCall,
  agreementCorporationsCall,
  agreementHistoryCall,
  createAgreementCall,
  getAgreementCall,
  listAgreementsCall,
  renewAgreementCall,
  updateAgreementCall,
  decideAgreementCall,
  dueAgreementsCall,
  instalmentsCall,
} from '@portal/contracts/agreements/agreement.calls'
import { agreementYearCall, exportAgreementsCall } from '@portal/contracts/agreements/agreement-year.calls'
import { applyPriceIndexCall, previewPriceIndexCall } from '@portal/contracts/agreements/price-index.calls'
import type { AgreementPage } from '@portal/contracts/agreements/agreement'
import type { Language } from '@portal/contracts/wire/language'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import { warningOf } from '@portal/http/warning'
import { isTerminationAfterEnd } from '@portal/rules/agreements/agreement-faults'
import type { Kysely } from 'kysely'
import { agreementCorporations, listAgreements } from './list-agreements.query'
import { createAgreement } from './create-agreement.command'
import { chainOf, getAgreement, historyOf } from './get-agreement.query'
import { renewAgreement } from './renew-agreement.command'
import { updateAgreement } from './update-agreement.command'
import { instalmentsOfAgreement } from './instalments/instalments.query'
import { decideAgreement } from './due/decide-agreement.command'
import { dueAgreements } from './due/due-agreements.query'
import { exportAgreements } from './agreement-sheet'
import { applyPriceIndex } from './price-index/apply-price-index.command'
import { previewPriceIndex } from './price-index/price-index.query'
import { agreementYear } from './year/agreement-year.query'

export function addAgreementRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(listAgreementsCall, ({ body }, reader) => listAgreements(db, body, reader))
  route(agreementCorporationsCall, async (_input, { user }) => ({
    data: await agreementCorporations(db, user),
  }))
  route(getAgreementCall, async ({ params }, { user }) => ({
    data: await getAgreement(db, user, params.id),
  }))
  route(agreementChainCall, async ({ params }, { user }) => ({
    data: await chainOf(db, user, params.id),
  }))
  route(agreementHistoryCall, async ({ params }, { user }) => ({
    data: await historyOf(db, user, params.id),
  }))
  route(createAgreementCall, async ({ body }, { user, language, transaction }) => {
    const id = await createAgreement(transaction, body, { user, language })
    return changed(await getAgreement(transaction, user, id), language)
  })
  route(updateAgreementCall, async ({ body }, { user, language }) => {
    const save = (transaction: Kysely<Schema>) => updateAgreement(transaction, body, { user, language })
    const id = await db.transaction().execute(save)
    return changed(await getAgreement(db, user, id), language)
  })
  route(renewAgreementCall, async ({ body }, { user, language, transaction }) => {
    const id = await renewAgreement(transaction, body, { user, language })
    return changed(await getAgreement(transaction, user, id), language)
  })
}

function changed(data: AgreementPage, language: Language) {
  return {
    data,
    common: { warning: isTerminationAfterEnd(data) ? warningOf('TERMINATION_AFTER_END', language) : null },
  }
}

export function addDueRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(dueAgreementsCall, (_input, { user }) => dueAgreements(db, user))
  route(decideAgreementCall, async ({ body }, { user, language }) => {
    const decide = (transaction: Kysely<Schema>) => decideAgreement(transaction, body, { user, language })
    const id = await db.transaction().execute(decide)
    return { data: await getAgreement(db, user, id) }
  })
  route(agreementYearCall, async ({ body }, { user }) => ({ data: await agreementYear(db, body, user) }))
  route(exportAgreementsCall, async ({ body }, reader) => ({ file: await exportAgreements(db, body, reader) }))
  route(instalmentsCall, async ({ params }, { user }) => ({
    data: await instalmentsOfAgreement(db, user, params.id),
  }))
}

export function addPriceIndexRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(previewPriceIndexCall, async ({ body }, { user }) => ({ data: await previewPriceIndex(db, body, user) }))
  route(applyPriceIndexCall, async ({ body }, { user, language }) => {
    const apply = (transaction: Kysely<Schema>) => applyPriceIndex(transaction, body, { user, language })
    return { data: { renewed: await db.transaction().execute(apply) } }
  })
}
