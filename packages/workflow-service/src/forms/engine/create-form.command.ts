import { randomUUID } from 'node:crypto'
import { modules, type ModuleExpression, type PurchaseType } from '@portal/contracts/modules/modules'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { Refusal } from '@portal/http/refusal'
import { begin } from '@portal/rules/approval/begin'
import { isRefusal } from '@portal/rules/approval/outcome'
import { composeTree, type Composition } from '@portal/rules/trees/composition'
import type { Price } from '@portal/rules/trees/general-manager'
import { submittedTree, type SubmittedApprover } from '@portal/rules/trees/submitted-tree'
import { sql, type Kysely } from 'kysely'
import { refusalOf } from '../../trees/refuse-tree'
import { loadDefaultTree, type LoadedDefaultTree } from '../../trees/load-default-tree.query'
import type { FormSummary } from '../form-module'
import { chainEvents, chainStart } from './hash-chain'
import { inOneLine } from './notice-rows'
import { derivedColumns } from './turn-columns'
import { contextOf, loadSnapshot } from './snapshot.query'
import { outcomeWriter } from './write-outcome.command'

export interface NewForm {
  /** Made by the client where files were staged under it. */
  guid?: string
  module: ModuleExpression
  ownerId: number
  /** Who fills it in, and is logged in. */
  filler: LoggedInUser
  corporationId: number
  /** Null means the one in which the owner works for this corporation. */
  departmentId: number | null
  /** Of a purchase; null elsewhere. */
  purchaseTypeId?: PurchaseType | null
  /** Of an expense: the general-manager rule asks for it. */
  price?: Price | null
  /** The approvers as they were sent: none means the default tree. */
  treeUsers: readonly number[]
  /** What the form is found by, besides its people. */
  words?: string
  /** What whom it concerns is told that it is about. */
  summary?: FormSummary | undefined
}

export interface CreatedForm {
  id: number
  formGuid: string
  approvers: readonly SubmittedApprover[]
  /** Passive people of the default tree, whom the new form does without. */
  leftOut: readonly { userId: number; name: string }[]
}

/**
 * A new form, in the transaction in which its module adds its own row. The default tree is composed here, whatever was
 * sent; one that differs is refused with TREE_CHANGED, and the tree as it is now in the refusal's `data`.
 */
export async function createForm(transaction: Kysely<Schema>, wanted: NewForm): Promise<CreatedForm> {
  const { module, ownerId, filler, corporationId, guid = randomUUID() } = wanted
  const loaded = await loadDefaultTree(transaction, {
    module,
    userId: ownerId,
    corporationId,
    departmentId: wanted.departmentId,
    purchaseTypeId: wanted.purchaseTypeId ?? null,
    price: wanted.price ?? null,
    alsoPeople: [...wanted.treeUsers, filler.id],
  })
  if (!loaded) throw new Refusal('NOT_FOUND')
  const composition = composeTree(loaded)
  if (isRefusal(composition)) throw refusalOf(composition.code)
  const approvers = approversOf(wanted, composition, loaded)

  const everybody = [ownerId, filler.id, ...approvers.map(approver => approver.userId)]
  const snapshot = await loadSnapshot(transaction, everybody, [corporationId])
  const actor = { userId: filler.id, access: filler }
  const outcome = begin({ module, ownerId, corporationId, approvers }, actor, contextOf(snapshot, corporationId))
  const names = [...new Set([ownerId, filler.id])].map(userId => loaded.people.get(userId)?.name ?? '')
  const events = chainEvents(guid, { count: 0, hash: chainStart }, outcome.timeline)
  const turn = derivedColumns(outcome.approval, snapshot.at, null)
  const moduleRow = await transaction
    .selectFrom('module')
    .select(['id', 'name as moduleName', 'name_translate as moduleNameTranslate', 'routing'])
    .where('id', '=', modules[module].moduleId)
    .executeTakeFirstOrThrow()
  const formRow: NewFormRow = {
    guid,
    module_id: moduleRow.id,
    owner_id: ownerId,
    filled_by_id: filler.id,
    corporation_id: corporationId,
    department_id: wanted.departmentId,
    state: outcome.approval.state,
    created_at: snapshot.at,
    ...turn,
    event_count: events.length,
    event_hash: events.at(-1)?.hash ?? chainStart,
    searchable: [...names, wanted.words ?? ''].join(' '),
  }
  const form = { ...moduleRow, guid, owner_id: ownerId, expression: module, summary: inOneLine(wanted.summary) }
  const written = { form, version: 1, before: null, outcome, events, actorId: filler.id, snapshot }
  const id = await writeNewForm(transaction, formRow, written)
  if (id === undefined) throw new Refusal('FORM_EXISTS')
  return { id, formGuid: guid, approvers, leftOut: namedPeople(composition.leftOut, loaded) }
}

interface NewFormRow extends Omit<ReturnType<typeof derivedColumns>, 'decided_at'> {
  readonly guid: string
  readonly module_id: number
  readonly owner_id: number
  readonly filled_by_id: number
  readonly corporation_id: number
  readonly department_id: number | null
  readonly state: number
  readonly created_at: string
  readonly event_count: number
  readonly event_hash: Buffer
  readonly searchable: string
}

const writeNewForm = outcomeWriter<NewFormRow>(sql`
    insert into form (guid, module_id, owner_id, filled_by_id, corporation_id, department_id, state, created_at,
      updated_at, turn_order, turn_user_id, turn_since, event_count, event_hash, searchable)
    select r.guid, r.module_id, r.owner_id, r.filled_by_id, r.corporation_id, coalesce(r.department_id, (
        select case r.corporation_id
          when u.corporation_id then u.department_id when u.second_corporation_id then u.second_department_id end
        from app_user u where u.id = r.owner_id)),
      r.state, r.created_at, r.created_at, r.turn_order, r.turn_user_id, r.turn_since, r.event_count, r.event_hash,
      search_text(r.searchable)
    from form_rows r
    on conflict (guid) do nothing returning id, guid`)

function approversOf(
  { module, ownerId, filler, treeUsers }: NewForm,
  composition: Composition,
  loaded: LoadedDefaultTree,
): readonly SubmittedApprover[] {
  const form = { module, ownerId, filledByUserId: filler.id }
  const submitted = submittedTree(treeUsers, composition, form, loaded.people)
  if (submitted.accepted) return submitted.approvers
  if (submitted.code !== 'TREE_CHANGED') throw refusalOf(submitted.code)
  const tree = namedPeople(submitted.approvers, loaded)
  throw new Refusal('TREE_CHANGED', { data: tree.map((person, i) => ({ treeOrder: i + 1, ...person })) })
}

function namedPeople(ids: readonly number[], { people }: LoadedDefaultTree) {
  return ids.map(userId => ({ userId, name: people.get(userId)?.name ?? '' }))
}
