import { randomUUID } from 'node:crypto'
import { type ModuleExpression, modules, type PurchaseType } from '@portal/contracts/modules/modules'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import { bytesAsText, type NewRow } from '@portal/database/table-rows'
import { Refusal } from '@portal/http/refusal'
import { begin } from '@portal/rules/approval/begin'
import { isRefusal } from '@portal/rules/approval/outcome'
import { composeTree, type Composition } from '@portal/rules/trees/composition'
import type { Price } from '@portal/rules/trees/general-manager'
import { type SubmittedApprover, submittedTree } from '@portal/rules/trees/submitted-tree'
import { type Kysely, sql } from 'kysely'
import { refusalOf } from '../../trees/refuse-tree'
import { loadDefaultTree, type LoadedDefaultTree } from '../../trees/load-default-tree.query'
import type { FormSummary } from '../form-module'
import { insertedForms } from './form-statements'
import { chainEvents, chainStart } from './hash-chain'
import { inOneLine } from './notice-rows'
import { derivedColumns } from './form-rows'
import { contextOf, loadSnapshot } from './snapshot.query'
import { outcomeWriter } from './write-outcome.command'
import type { Language } from '@portal/contracts/wire/language'

export interface NewForm {
  /** Chosen by the client if files were staged under it. */
  guid?: string
  module: ModuleExpression
  ownerId: number
  /** The caller. */
  filler: LoggedInUser
  corporationId: number
  /** Null for the owner's department in this corporation. */
  departmentId: number | null
  /** Null except for purchases. */
  purchaseTypeId?: PurchaseType | null
  /** For the general-manager rule. */
  price?: Price | null
  /** The submitted approvers; empty for the default tree. */
  treeUsers: readonly number[]
  /** Words that the form is found by, besides its people. */
  words?: string
  /** The subject of the notices about the form. */
  summary?: FormSummary | undefined
}

export interface CreatedForm {
  id: number
  formGuid: string
  approvers: readonly SubmittedApprover[]
  /** Passive people of the default tree, whom the form's tree leaves out. */
  leftOut: readonly { userId: number; name: string }[]
}

/**
 * Creates a form, in the transaction in which its module adds its own row. The default tree is composed here. A
 * submitted tree that differs is refused with TREE_CHANGED; the refusal's `data` has the new tree.
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
  const { formId, moduleId, ...moduleNames } = await transaction
    .selectFrom('module')
    .select(['id as moduleId', 'name as moduleName', 'name_translate as moduleNameTranslate', 'routing'])
    .select(sql<number>`nextval('form_id_seq')`.as('formId'))
    .where('id', '=', modules[module].moduleId)
    .executeTakeFirstOrThrow()
  const formRow = {
    id: formId,
    guid,
    module_id: moduleId,
    owner_id: ownerId,
    filled_by_id: filler.id,
    corporation_id: corporationId,
    department_id: wanted.departmentId,
    state: outcome.approval.state,
    created_at: snapshot.at,
    updated_at: snapshot.at,
    ...derivedColumns(outcome.approval, snapshot.at, null),
    event_count: events.length,
    event_hash: bytesAsText(events.at(-1)?.hash ?? chainStart),
    searchable: [...names, wanted.words ?? ''].join(' '),
  } satisfies NewRow<'form'>
  const form = { ...moduleNames, id: formId, guid, owner_id: ownerId, expression: module }
  const told = { ...form, summary: inOneLine(wanted.summary) }
  const written = { form: told, version: 1, before: null, outcome, events, actorId: filler.id, snapshot }
  if (!(await writeNewForm(transaction, formRow, written))) throw new Refusal('FORM_EXISTS')
  return { id: formId, formGuid: guid, approvers, leftOut: namedPeople(composition.leftOut, loaded) }
}

const writeNewForm = outcomeWriter(insertedForms)

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

interface FieldPaths {
  guid: string
  tree: string
  /** The owner, if forms of several people are submitted together. */
  about?: string
}

/** Turns a refusal of `createForm` into an error of a field: the guid's for FORM_EXISTS, otherwise the tree's. */
export async function withFieldError<Made>(
  { guid, tree, about }: FieldPaths,
  language: Language,
  make: () => Promise<Made>,
): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const path = error.code === 'FORM_EXISTS' ? guid : tree
    const details = { ...error.details, ...(about !== undefined && { about }) }
    const { code, message } = new Refusal(error.code, details).answerIn(language)
    throw new Refusal(error.code, { ...details, errors: [{ path, code, message }] })
  }
}
