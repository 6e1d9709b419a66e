import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { ErrorCode } from '@portal/contracts/errors'
import type { Schema } from '@portal/database/schema'
import { bytesAsText } from '@portal/database/table-rows'
import type { AnswerKey } from '@portal/http/idempotent-answer'
import type { Act } from '@portal/rules/approval/acts'
import { decide } from '@portal/rules/approval/decide'
import type { Approval } from '@portal/rules/approval/model'
import { type Outcome, type Refusal, refuse } from '@portal/rules/approval/outcome'
import { maySee } from '@portal/rules/approval/permission'
import { type Kysely, sql } from 'kysely'
import type { FormModules, FormSummary } from '../form-module'
import { chainEvents } from './hash-chain'
import type { FormFacts } from './load-forms.query'
import { type FormToAct, loadFormToAct } from './form-to-act.query'
import { summaryOf } from '../summary-of'
import { inOneLine } from './notice-rows'
import { derivedColumns } from './form-rows'
import { contextOf, type Snapshot } from './snapshot.query'
import { type FormRow, updatedForms } from './form-statements'
import { outcomeWriter } from './write-outcome.command'

export interface ActRequest {
  formGuid: string
  /** Who acts. */
  user: LoggedInUser
  /** Returns the act, or its error; some acts depend on the form's state. */
  act: (approval: Approval) => Act | ErrorCode
  /** The version that the actor saw. On any other, even a permitted act is refused. */
  version?: number | null | undefined
  /** Awaited before anything is written. */
  confirmed?: (() => Promise<void>) | undefined
  /** People named by the act, besides the form's. */
  alsoPeople?: readonly number[]
  /** The form's new summary, if an edit changes it. */
  summary?: FormSummary | undefined
  /** Stores the outcome for the case that the act is sent again. */
  keep?: { key: AnswerKey; outcomeOf(performed: Performed): object } | undefined
  /** The columns of the form's row that an edit changes. */
  set?: { corporationId?: number; departmentId?: number | null; searchable?: string }
}

export interface Performed {
  /** The form after the act; if it was refused, as it was found. */
  form: FormToAct
  snapshot: Snapshot
  refusal: Refusal | null
}

/**
 * Performs an act on a form, in the given transaction or in one of its own. Undefined if there is no such form. The act
 * is decided without a lock, and written only if the form still has the version that it was decided on. Otherwise the
 * form is locked, and the act is decided again on its new version.
 */
export async function performAct(
  db: Kysely<Schema>,
  modules: FormModules,
  wanted: ActRequest,
): Promise<Performed | undefined> {
  const first = await attempt(db, modules, wanted)
  return first === 'late' ? within(db, transaction => attemptLocked(transaction, modules, wanted)) : first
}

/** Runs `work` in the given transaction, or in a new one. */
export function within<T>(db: Kysely<Schema>, work: (transaction: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Locks a form against other acts until the transaction ends. */
export async function lockForm(transaction: Kysely<Schema>, guid: string): Promise<void> {
  await sql`select from form where guid = ${guid} for no key update`.execute(transaction)
}

async function attemptLocked(transaction: Kysely<Schema>, modules: FormModules, wanted: ActRequest) {
  await lockForm(transaction, wanted.formGuid)
  const performed = await attempt(transaction, modules, wanted)
  if (performed === 'late') throw new Error('A locked form cannot have been changed by somebody else.')
  return performed
}

async function attempt(
  db: Kysely<Schema>,
  modules: FormModules,
  wanted: ActRequest,
): Promise<Performed | 'late' | undefined> {
  const people = [...new Set([wanted.user.id, ...(wanted.alsoPeople ?? [])])]
  const found = await loadFormToAct(db, modules, { guid: wanted.formGuid, people })
  if (!found) return undefined
  const { form, snapshot } = found
  const { corporation_id } = form.row
  const actor = { userId: wanted.user.id, access: wanted.user }
  const act = wanted.act(form.approval)
  const context = contextOf(snapshot, corporation_id)
  const refused = (refusal: Refusal) => ({ form, snapshot, refusal })
  if (typeof act === 'string') {
    const isSeen = maySee({ approval: form.approval, actor, context })
    return refused(isSeen ? refuse(act, form.approval.lastAct) : refuse('NOT_FOUND'))
  }
  const outcome = decide(form.approval, act, actor, context)
  if (!outcome.accepted) return refused(outcome)
  if (wanted.version != null && wanted.version !== form.row.version) {
    return refused(refuse('FORM_MOVED', form.approval.lastAct))
  }

  await wanted.confirmed?.()
  const summary = wanted.summary ?? summaryOf(modules, form, snapshot.today)
  const { onAct } = modules.get(form.row.expression) ?? {}
  const write = async (transaction: Kysely<Schema>) => {
    const written = await save(transaction, form, outcome, { ...wanted, summary }, snapshot)
    if (!written) return undefined
    await onAct?.(transaction, {
      formId: written.id,
      formGuid: written.guid,
      act,
      actor,
      before: form.approval,
      after: outcome.approval,
    })
    return written
  }
  // The engine writes one statement, which is a transaction by itself.
  const row = await (onAct ? within(db, write) : write(db))
  if (!row) return 'late'
  return performedOn(form, row, outcome.approval, snapshot)
}

function performedOn(found: FormToAct, row: FormFacts, approval: Approval, snapshot: Snapshot): Performed {
  return { form: { ...found, row, approval }, snapshot, refusal: null }
}

/** Returns the written form's row; undefined if somebody has changed the form meanwhile. */
async function save(
  transaction: Kysely<Schema>,
  found: FormToAct,
  outcome: Outcome,
  { user, summary, keep, set = {} }: ActRequest,
  snapshot: Snapshot,
): Promise<FormFacts | undefined> {
  const { row, approval: before } = found
  const { approval: after } = outcome
  const events = chainEvents(row.guid, { count: row.event_count, hash: row.event_hash }, outcome.timeline)
  const end = events.at(-1)
  const derived = derivedColumns(after, snapshot.at, { before, row })
  const { turn_since, decided_at } = derived
  const acted = {
    state: after.state,
    version: row.version + 1,
    owner_id: after.ownerId,
    corporation_id: set.corporationId ?? row.corporation_id,
    department_id: set.departmentId === undefined ? row.department_id : set.departmentId,
    updated_at: new Date(snapshot.at),
    cancel_requested_by: after.cancelRequestedBy,
    stood_in: [...after.stoodIn],
    last_act_by: user.id,
    last_act_at: new Date(snapshot.at),
    ...derived,
    turn_since: turn_since === null ? null : new Date(turn_since),
    decided_at: decided_at === null ? null : new Date(decided_at),
    event_count: end?.sequence ?? row.event_count,
    event_hash: end?.hash ?? row.event_hash,
  }
  const saved: FormFacts = { ...row, ...acted }
  const form = { ...saved, owner_id: after.ownerId, summary: inOneLine(summary) }
  const kept = keep && { key: keep.key, outcome: keep.outcomeOf(performedOn(found, saved, after, snapshot)) }
  const written = { form, version: saved.version, before, outcome, events, actorId: user.id, snapshot, kept }
  const formRow = { id: row.id, ...acted, event_hash: bytesAsText(acted.event_hash) } satisfies FormRow
  // Only edits change `searchable`.
  const isWritten = await (set.searchable === undefined
    ? writeAct(transaction, formRow, written)
    : writeEdit(transaction, { ...formRow, searchable: set.searchable }, written))
  return isWritten ? saved : undefined
}

const writeAct = outcomeWriter(updatedForms)
const writeEdit = outcomeWriter(updatedForms)
