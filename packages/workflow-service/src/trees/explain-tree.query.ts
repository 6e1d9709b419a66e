import type { CallData, CallRequest } from '@portal/contracts/wire/call'
import type { Access } from '@portal/contracts/identity/access'
import type { RefusalAnswer } from '@portal/contracts/wire/envelope'
import type { Language } from '@portal/contracts/wire/language'
import { treeScopes } from '@portal/contracts/modules/modules'
import type { ExplainedSlot, explainTreeCall, TreeSource } from '@portal/contracts/trees/explained-tree.calls'
import type { Schema } from '@portal/database/schema'
import { isSelectable } from '@portal/database/selectable'
import { prepared } from '@portal/database/prepared'
import { worksInOneOf } from '@portal/http/people-in-reach'
import { Refusal } from '@portal/http/refusal'
import { corporationsWith } from '@portal/rules/access'
import { amountOf } from '@portal/rules/money/amount'
import { type ExplainedEntry, explainTree } from '@portal/rules/trees/explanation'
import type { Kysely } from 'kysely'
import { loadDefaultTree } from './load-default-tree.query'
import type { NamedPeople } from './people.query'
import { refusalOf, requirePurchaseType, requireSelected } from './refuse-tree'

type Wish = CallRequest<typeof explainTreeCall>['body']

export const scopesOfSources: Partial<Record<TreeSource, 2 | 3 | 4>> = {
  Specific: treeScopes.Specific,
  Department: treeScopes.Department,
  Company: treeScopes.Company,
}

/** Explains to whom a new form would go. */
export async function explainDefaultTree(
  db: Kysely<Schema>,
  wish: Wish,
  access: Access,
  language: Language,
): Promise<CallData<typeof explainTreeCall>> {
  const userId = requireSelected(wish.userId, 'SELECT_USER')
  const module = requireSelected(wish.moduleExpression, 'SELECT_MODULE')
  const corporationId = requireSelected(wish.corporationId, 'SELECT_CORPORATION')
  const departmentId = requireSelected(wish.departmentId, 'SELECT_DEPARTMENT')
  const purchaseTypeId = requirePurchaseType(module, wish.purchaseTypeId)
  const kept = corporationsWith(access, 'Settings')
  const owner = await ownerOf(db, userId, kept)
  if (!owner || !kept.includes(corporationId)) throw new Refusal('NOT_FOUND')
  const { amount, currencyId } = wish
  const price = amount === null || currencyId === null ? null : { amount: amountOf(amount), currencyId }
  const loaded = await loadDefaultTree(db, { module, userId, corporationId, departmentId, purchaseTypeId, price })
  if (!loaded) throw new Refusal('NOT_FOUND')

  const { entries, source, error, offerError } = explainTree(loaded, price)
  const sentenceOf = ({ code, message }: RefusalAnswer) => ({ code, message })
  const field = wrongFieldOf(owner, corporationId, departmentId)
  const refusal = field ? new Refusal('INVALID') : error && refusalOf(error)
  return {
    slots: slotsOf(entries, loaded.people),
    treeScope: (source && scopesOfSources[source]) ?? null,
    refusal: refusal && { ...sentenceOf(refusal.answerIn(language)), field },
    offerRefusal: offerError && sentenceOf(refusalOf(offerError).answerIn(language)),
  }
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>

/** Returns the form's owner if they work in one of these corporations. */
function ownerOf(db: Kysely<Schema>, userId: number, corporationIds: readonly number[]) {
  return db
    .selectFrom('app_user as u')
    .select(['corporation_id', 'department_id', 'second_corporation_id', 'second_department_id'])
    .select(isSelectable.as('isSelectable'))
    .where('u.id', '=', userId)
    .where(worksInOneOf(corporationIds))
    .modifyEnd(prepared('explained-owner'))
    .executeTakeFirst()
}

/** Returns the field for which the form would be refused: people have forms only where they work. */
function wrongFieldOf(owner: Owner, corporationId: number, departmentId: number) {
  if (!owner.isSelectable) return 'userId'
  const places = [
    [owner.corporation_id, owner.department_id],
    [owner.second_corporation_id, owner.second_department_id],
  ].filter(([corporation]) => corporation === corporationId)
  if (places.length === 0) return 'corporationId'
  return places.some(([, department]) => department === departmentId) ? null : 'departmentId'
}

function slotsOf(entries: readonly ExplainedEntry[], people: NamedPeople): ExplainedSlot[] {
  let approving = 0
  return entries.map(({ userId, source, outcome }) => {
    const { name = '', titleName = '', profilPhoto = null, roles = [], isActive = false } = people.get(userId) ?? {}
    const treeOrder = outcome === 'approves' ? (approving += 1) : null
    const status = isActive ? 'active' : 'passive'
    return { treeOrder, userId, name, titleName, profilPhoto, roles: [...roles], status, source, outcome }
  })
}
