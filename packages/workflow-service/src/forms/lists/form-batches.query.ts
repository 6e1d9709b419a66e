import { setImmediate } from 'node:timers/promises'
import type { Language } from '@portal/contracts/wire/language'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { isBy } from '../engine/forms-from'
import { type Asking, type LoadedForm, readForms } from '../engine/load-forms.query'
import type { Snapshot } from '../engine/snapshot.query'
import type { FormModules } from '../form-module'
import { type StoredSubstitution, substitutionStatusStatement } from './substitution-status.query'
import { type ShownFacts, shownFactsOf } from '../shown-facts'

/** For whom a list is read. */
export interface Reader {
  readonly user: LoggedInUser
  readonly language: Language
}

/** Some forms of a list, in its order, with all that is needed to show them. */
export interface FormBatch {
  readonly forms: readonly LoadedForm[]
  readonly snapshot: Snapshot
  readonly shown: ShownFacts
  /** Of its reader, at the moment of the snapshot. */
  readonly substitution: StoredSubstitution
}

const batchSize = 200

const byIds: Asking<{ ids: readonly number[] }> = {
  isChosen: ({ ids }) => isBy.ids(ids),
  beside: ({ readerId }) => substitutionStatusStatement(readerId),
}

/** The forms with these ids, a batch at a time, so that a long list fills no memory and holds nobody else up. */
export async function* formBatches(
  db: Kysely<Schema>,
  modules: FormModules,
  ids: readonly number[],
  { user }: Reader,
): AsyncGenerator<FormBatch> {
  for (let from = 0; from < ids.length; from += batchSize) {
    if (from > 0) await setImmediate()
    const wanted = ids.slice(from, from + batchSize)
    const found = await readForms(db, modules, byIds, { ids: wanted }, { readerId: user.id })
    if (!found) continue
    const byId = new Map(found.forms.map(form => [form.row.id, form]))
    const forms = wanted.flatMap(id => byId.get(id) ?? [])
    const { snapshot, beside } = found
    const substitution = beside as StoredSubstitution
    yield { forms, snapshot, shown: shownFactsOf(modules, found, user), substitution }
  }
}
