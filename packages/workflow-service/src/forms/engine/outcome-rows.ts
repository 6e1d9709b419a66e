import { bytesAsText, type NewRow, type WholeRow } from '@portal/database/table-rows'
import type { AnswerKey } from '@portal/http/idempotent-answer'
import type { Approval, TreeEntry } from '@portal/rules/approval/model'
import type { Outcome } from '@portal/rules/approval/outcome'
import { formChangedRow } from './form-changed-statement'
import { entryRow, eventRow, questionRow } from './form-rows'
import type { ChainedEvent } from './hash-chain'
import type { NoticeForm } from './notice-rows'
import { notificationRows, type RowOfForm } from './notification-statements'
import type { Snapshot } from './snapshot.query'

export interface Written {
  form: NoticeForm
  /** The version that is written. */
  version: number
  /** The form before the act; null for a new one. */
  before: Approval | null
  outcome: Outcome
  events: readonly ChainedEvent[]
  actorId: number
  snapshot: Snapshot
  /** The kept answer to the same act sent again. */
  kept?: { key: AnswerKey; outcome: object } | undefined
}

/** An outcome and the trace of its act. */
export interface Traced extends Written {
  traceparent: string | null
}

/** The rows that acts write besides the forms. All rows of a part have the same keys. */
export interface OutcomeRows extends ReturnType<typeof notificationRows> {
  changedEntries: WholeRow<'form_entry'>[]
  newEntries: WholeRow<'form_entry'>[]
  /** The last entries that remain. */
  removedEntries: Pick<NewRow<'form_entry'>, 'form_id' | 'tree_order'>[]
  closedQuestions: Pick<NewRow<'form_question'>, 'form_id' | 'closed_at'>[]
  openedQuestions: WholeRow<'form_question'>[]
  events: WholeRow<'form_event'>[]
  seen: { form_id: number; userId: number; isQuestionAlone: boolean; traceparent: string | null }[]
  changes: ReturnType<typeof formChangedRow>[]
  keptOutcomes: RowOfForm<WholeRow<'kept_answer'>>[]
}

export function outcomeRows(all: readonly Traced[]): OutcomeRows {
  const rows: OutcomeRows = {
    changedEntries: [],
    newEntries: [],
    removedEntries: [],
    closedQuestions: [],
    openedQuestions: [],
    events: [],
    notices: [],
    mails: [],
    seen: [],
    changes: [],
    keptOutcomes: [],
  }
  for (const written of all) {
    addTreeRows(rows, written)
    addToldRows(rows, written)
  }
  return rows
}

function addTreeRows(rows: OutcomeRows, { form: { id }, before, outcome, events, snapshot }: Written): void {
  const after = outcome.approval
  const known = before?.entries.length ?? 0
  for (const entry of changedEntries(before, after)) {
    rows[entry.treeOrder <= known ? 'changedEntries' : 'newEntries'].push(entryRow(id, entry))
  }
  if (after.entries.length < known) rows.removedEntries.push({ form_id: id, tree_order: after.entries.length })
  if (before?.question?.askedAt !== after.question?.askedAt) {
    if (before?.question) rows.closedQuestions.push({ form_id: id, closed_at: snapshot.at })
    if (after.question) rows.openedQuestions.push(questionRow(id, after.question, null))
  }
  rows.events.push(...events.map(event => eventRow(id, event)))
}

function addToldRows(rows: OutcomeRows, written: Traced): void {
  const { form, version, before, outcome, actorId, snapshot, kept, traceparent } = written
  const { approval: after, notify } = outcome
  const form_id = form.id
  const { notices, mails } = notificationRows({ form, notify, actorId, snapshot, traceparent })
  rows.notices.push(...notices)
  rows.mails.push(...mails)
  if (kept) rows.keptOutcomes.push({ form_id, row: keptRow(kept) })
  // Nobody has a new form open yet, and no notice about it exists.
  if (!before) return
  rows.seen.push({ form_id, userId: actorId, isQuestionAlone: false, traceparent })
  // If an answer is no longer needed, only the notice of its question becomes seen.
  const notNeeded = notify.filter(({ kind }) => kind === 'AnswerNotNeeded')
  rows.seen.push(...notNeeded.map(({ userId }) => ({ form_id, userId, isQuestionAlone: true, traceparent })))
  rows.changes.push(formChangedRow({ form, version, before, after, snapshot, traceparent }))
}

function keptRow({ key, outcome }: NonNullable<Written['kept']>): WholeRow<'kept_answer'> {
  return {
    user_id: key.userId,
    call: key.call,
    key: key.key,
    input_hash: bytesAsText(key.inputHash),
    answer: outcome,
  }
}

function changedEntries(before: Approval | null, after: Approval): TreeEntry[] {
  const was = new Map(before?.entries.map(entry => [entry.treeOrder, JSON.stringify(entryRow(0, entry))]))
  return after.entries.filter(entry => was.get(entry.treeOrder) !== JSON.stringify(entryRow(0, entry)))
}
