import {
  accountChangesCall,
  confirmAccountCall,
  ownAccountCall,
  proposeAccountCall,
  refuseAccountCall,
} from '@portal/contracts/people/account.calls'
import type { CallData } from '@portal/contracts/wire/call'
import type { Schema } from '@portal/database/schema'
import { fieldRefusal } from '@portal/http/field-refusal'
import type { AddRoute } from '@portal/http/routes'
import { isIban, normaliseIban } from '@portal/rules/iban'
import { sql, type Kysely } from 'kysely'
import { readableAccounts, waitingAccounts } from './account-changes.query'
import { confirmAccount, refuseAccount } from './decide-account.command'
import { proposeAccounts } from './propose-accounts.command'

export function addAccountRoutes(route: AddRoute, db: Kysely<Schema>): void {
  route(ownAccountCall, async (_input, { user }) => ({ data: await ownAccount(db, user.id) }))

  route(proposeAccountCall, async ({ body }, { user, language }) => {
    const { id: userId } = user
    const iban = body.iban && normaliseIban(body.iban)
    if (iban !== null && !isIban(iban)) throw fieldRefusal(language, { path: 'iban', code: 'NOT_AN_IBAN' })
    await db.transaction().execute(transaction => proposeAccounts(transaction, [{ userId, iban }], userId))
    return { data: await ownAccount(db, userId) }
  })

  route(accountChangesCall, async (_input, { user }) => {
    return { data: await readableAccounts(db, user) }
  })

  route(confirmAccountCall, async ({ body }, { user, address, language }) => {
    await confirmAccount(db, body, { callerId: user.id, address, language })
    return { data: null }
  })

  route(refuseAccountCall, async ({ body }, { user }) => {
    await db.transaction().execute(transaction => refuseAccount(transaction, body, user.id))
    return { data: null }
  })
}

async function ownAccount(db: Kysely<Schema>, userId: number): Promise<CallData<typeof ownAccountCall>> {
  const { iban } = await db.selectFrom('app_user').select('iban').where('id', '=', userId).executeTakeFirstOrThrow()
  const [waiting = null] = await waitingAccounts(db, sql<boolean>`u.id = ${userId}`, userId)
  return { iban, waiting }
}
