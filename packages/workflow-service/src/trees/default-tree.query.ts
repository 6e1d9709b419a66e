import type { CallRequest, CallResult } from '@portal/contracts/wire/call'
import type { defaultTreeCall } from '@portal/contracts/trees/default-tree.calls'
import { formControlAmount, liraCurrencyId } from '@portal/contracts/lookups/limits'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { keeperNames } from '@portal/http/settings-keepers'
import { isRefusal } from '@portal/rules/approval/outcome'
import { amountOf } from '@portal/rules/money/amount'
import { composeTree } from '@portal/rules/trees/composition'
import type { Kysely } from 'kysely'
import { refusalOf, requirePurchaseType } from './refuse-tree'
import { loadDefaultTree } from './load-default-tree.query'

type Wish = CallRequest<typeof defaultTreeCall>['body']

const priceAboveLimit = { amount: amountOf(formControlAmount) + 1n, currencyId: liraCurrencyId }

/** Returns the default tree of a new form. The flag only previews the general-manager rule. */
export async function previewDefaultTree(
  db: Kysely<Schema>,
  { moduleExpression, isUseGeneralManager, ...wish }: Wish,
  callerId: number,
): Promise<CallResult<typeof defaultTreeCall>> {
  const loaded = await loadDefaultTree(db, {
    ...wish,
    module: moduleExpression,
    userId: wish.userId ?? callerId,
    purchaseTypeId: requirePurchaseType(moduleExpression, wish.purchaseTypeId),
    price: isUseGeneralManager ? priceAboveLimit : null,
  })
  if (!loaded) throw new Refusal('NOT_FOUND')
  const composition = composeTree(loaded)
  if (isRefusal(composition)) {
    throw new Refusal(refusalOf(composition.code).code, {
      data: { keepers: await keeperNames(db, wish.corporationId) },
    })
  }
  const shown = (userId: number) => {
    const { name = '', titleName = '', profilPhoto = null, roles = [] } = loaded.people.get(userId) ?? {}
    return { userId, name, titleName, profilPhoto, roles: [...roles] }
  }
  return {
    data: composition.approvers.map((userId, i) => ({ treeOrder: i + 1, ...shown(userId), status: 'active' as const })),
    common: { leftOut: composition.leftOut.map(userId => ({ userId, name: shown(userId).name })) },
  }
}
