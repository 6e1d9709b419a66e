import { decideAgreementCall, dueAgreementsCall, instalmentsCall } from '@portal/contracts/agreements/agreement.calls'
import type { Schema } from '@portal/database/schema'
import type { AddRoute } from '@portal/http/routes'
import type { Kysely } from 'kysely'
import { getAgreement } from '../get-agreement.query'
import { instalmentsOfAgreement } from '../instalments/instalments.query'
import { decideAgreement } from './decide-agreement.command'
import { dueAgreements } from './due-agreements.query'

export function addDueRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(dueAgreementsCall, (_input, { user }) => dueAgreements(db, user))
  route(decideAgreementCall, async ({ body }, { user, language }) => {
    const decide = (transaction: Kysely<Schema>) => decideAgreement(transaction, body, { user, language })
    const id = await db.transaction().execute(decide)
    return { data: await getAgreement(db, user, id) }
  })
  route(instalmentsCall, async ({ params }, { user }) => ({
    data: await instalmentsOfAgreement(db, user, params.id),
  }))
}
