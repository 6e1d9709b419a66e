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
  /** What the form was read with. */
  readonly version: number | null | undefined
  readonly editor: Reader
  /** The page of the form as it is now, for whoever began with an older version. */
  read(db: Kysely<Schema>): Promise<unknown>
  /** Locks that are taken before that of the form. */
  lockBefore?(transaction: Kysely<Schema>): Promise<void>
}

/** What a module makes of an edit once it has validated what was sent. */
interface ValidatedEdit {
  /** None: nothing is written. */
  readonly changes: Edit['changes']
  readonly newDefault?: Edit['newDefault'] | undefined
  /** Whose form it is then, and where; without it, both stay. */
  readonly set?: { readonly ownerId: number; readonly corporationId: number; readonly departmentId: number }
  /** What the form is found by, besides its people. */
  readonly words: string
  /** What it is about then, in one line. */
  readonly summary: FormSummary | undefined
  /** Writes the module's own row. */
  write(transaction: Kysely<Schema>): Promise<unknown>
}

/** Saves what somebody changed of a form: an act like every other, so that it cannot cross with one of an approver. */
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

/** What an edit changes, as the timeline keeps it: ids stay ids, so that each reader reads them in their language. */
export function changesOf<Field extends string>(
  fields: readonly Field[],
  saved: FieldValues<NoInfer<Field>>,
  edited: FieldValues<NoInfer<Field>>,
): FieldChange[] {
  return fields
    .map(field => ({ field, from: text(saved[field]), to: text(edited[field]) }))
    .filter(({ from, to }) => from !== to)
}

/** What a form is found by once it is edited: its owner, its filler, and the words of its module. */
async function searchableOf(
  db: Kysely<Schema>,
  { ownerId, filledById, words }: { ownerId: number; filledById: number; words: string },
): Promise<string> {
  const people = await loadPeople(db, [ownerId, filledById])
  return [...[...people.values()].map(({ name }) => name), words].join(' ')
}
