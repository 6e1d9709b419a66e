import type { Schema } from '@portal/database/schema'
import type { Edit, FieldChange } from '@portal/rules/approval/acts'
import type { Kysely } from 'kysely'
import { refusalOfAct, refuseEdit, refuseStaleForm } from '../act-refusal'
import { lockForm, performAct, within } from '../engine/perform-act.command'
import type { FormModules, FormSummary } from '../form-module'
import type { VisibleForm } from '../visible-form.query'
import type { Reader } from '../lists/form-batches.query'
import { visibleFormOf } from './form-page.query'
import type { ModuleForms } from './module-forms'
import { loadPeople } from '../../trees/people.query'

export interface WantedEdit {
  readonly guid: string
  /** The version that the editor read. */
  readonly version: number | null | undefined
  readonly editor: Reader
  /** Returns the form's page now, for an editor of an older version. */
  read(db: Kysely<Schema>): Promise<unknown>
  /** Takes locks before the form's. */
  lockBefore?(transaction: Kysely<Schema>): Promise<void>
}

/** A module's validated edit. */
interface ValidatedEdit {
  /** Empty if nothing has changed: then nothing is written. */
  readonly changes: Edit['changes']
  readonly newDefault?: Edit['newDefault'] | undefined
  /** The new owner and place, if changed. */
  readonly set?: { readonly ownerId: number; readonly corporationId: number; readonly departmentId: number }
  /** Words that the form is found by, besides its people. */
  readonly words: string
  /** The new summary. */
  readonly summary: FormSummary | undefined
  /** Writes the module's own row. */
  write(transaction: Kysely<Schema>): Promise<unknown>
}

/** Saves an edit of a form. It is an act, so it cannot cross with an approver's. */
export async function editForm(
  db: Kysely<Schema>,
  modules: FormModules,
  { expression, what }: Pick<ModuleForms<unknown, unknown, never>, 'expression' | 'what'>,
  { guid, version, editor, read, lockBefore }: WantedEdit,
  validate: (transaction: Kysely<Schema>, seen: VisibleForm) => Promise<ValidatedEdit>,
): Promise<void> {
  await within(db, async transaction => {
    await lockBefore?.(transaction)
    await lockForm(transaction, guid)
    const seen = await visibleFormOf(transaction, modules, expression, guid, editor.user)
    await refuseStaleForm(seen, { version, what, language: editor.language, read: () => read(transaction) })
    refuseEdit(seen)
    const edit = await validate(transaction, seen)
    if (edit.changes.length > 0) await keep(transaction, modules, seen, edit, editor)
  })
}

async function keep(
  transaction: Kysely<Schema>,
  modules: FormModules,
  { form: { row } }: VisibleForm,
  { changes, newDefault, set, words, summary, write }: ValidatedEdit,
  { user }: Reader,
): Promise<void> {
  const { ownerId = row.owner_id, ...formRow } = set ?? {}
  const searchable = await searchableOf(transaction, { ownerId, filledById: row.filled_by_id, words })
  const performed = await performAct(transaction, modules, {
    formGuid: row.guid,
    user,
    act: () => ({ kind: 'Edit', changes, ...(newDefault && { newDefault }) }),
    alsoPeople: newDefault ? [newDefault.ownerId, ...newDefault.approvers] : [],
    summary,
    set: { ...formRow, searchable },
  })
  if (performed?.refusal) throw refusalOfAct(performed.refusal, performed.snapshot.people)
  await write(transaction)
}

type Value = string | number | null | undefined
export type FieldValues<Field extends string = string> = Readonly<Partial<Record<Field, Value>>>

const text = (value: Value): string | null => (value == null ? null : String(value))

/** Returns the changes of an edit for the timeline. Ids stay ids, so that each reader sees names in their language. */
export function changesOf<Field extends string>(
  fields: readonly Field[],
  saved: FieldValues<NoInfer<Field>>,
  edited: FieldValues<NoInfer<Field>>,
): FieldChange[] {
  return fields
    .map(field => ({ field, from: text(saved[field]), to: text(edited[field]) }))
    .filter(({ from, to }) => from !== to)
}

/** Returns `searchable` after an edit: owner, filler, and the module's words. */
async function searchableOf(
  db: Kysely<Schema>,
  { ownerId, filledById, words }: { ownerId: number; filledById: number; words: string },
): Promise<string> {
  const people = await loadPeople(db, [ownerId, filledById])
  return [...[...people.values()].map(({ name }) => name), words].join(' ')
}
