import { setImmediate } from 'node:timers/promises'
import type { Language } from '@portal/contracts/wire/language'
import type { LoggedInUser } from '@portal/contracts/identity/user'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import { type FormsInSnapshot, loadFormsInSnapshot } from '../engine/load-forms.query'
import type { FormModules } from '../form-module'
import { type ShownFacts, shownFactsOf } from '../shown-facts'

/** The person who reads a list, and their language. */
export interface Reader {
  readonly user: LoggedInUser
  readonly language: Language
}

/** Some forms of a list in order, with everything needed to show them. */
export interface FormBatch extends Pick<FormsInSnapshot, 'forms' | 'snapshot'> {
  readonly shown: ShownFacts
}

const batchSize = 200

/** Reads the forms with these ids in batches, so that a long list neither fills the memory nor delays others. */
export async function* formBatches(
  db: Kysely<Schema>,
  modules: FormModules,
  ids: readonly number[],
  { user }: Reader,
): AsyncGenerator<FormBatch> {
  for (let from = 0; from < ids.length; from += batchSize) {
    if (from > 0) await setImmediate()
    const wanted = ids.slice(from, from + batchSize)
    const found = await loadFormsInSnapshot(db, modules, { ids: wanted }, user.id)
    if (!found) continue
    const byId = new Map(found.forms.map(form => [form.row.id, form]))
    const forms = wanted.flatMap(id => byId.get(id) ?? [])
    yield { forms, snapshot: found.snapshot, shown: shownFactsOf(modules, found, user) }
  }
}
