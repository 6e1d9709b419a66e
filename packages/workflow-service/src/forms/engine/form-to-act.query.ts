import { keepStatement } from '@portal/database/kept-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { Kysely } from 'kysely'
import type { FormModules } from '../form-module'
import { formsFrom, isBy, type Found } from './forms-from'
import { snapshotAround, withOffers, type LoadedForm } from './load-forms.query'
import { readSnapshot, type Snapshot, type StoredSnapshot } from './snapshot.query'

/** A form as an act finds it: its module says of it no more than what is told in one line. */
export interface FormToAct extends Omit<LoadedForm, 'facts'> {
  /** Null where there is no row of its module. */
  readonly told: unknown
}

interface Wanted {
  guid: string
  people: readonly number[]
}
type Read = (db: Kysely<Schema>, wanted: Wanted) => Promise<(Found & { snapshot: StoredSnapshot })[]>

const statements = new WeakMap<FormModules, Read>()

/** A form that somebody acts on, and the snapshot around it and these people; nothing that only its readers want. */
export async function loadFormToAct(
  db: Kysely<Schema>,
  modules: FormModules,
  wanted: Wanted,
): Promise<{ form: FormToAct; snapshot: Snapshot } | undefined> {
  const read = statements.get(modules) ?? statementFor(modules)
  statements.set(modules, read)
  const [found] = await read(db, wanted)
  if (!found) return undefined
  const { snapshot, ...row } = found
  const [loaded] = await withOffers(db, modules, [row])
  if (!loaded) return undefined
  const { facts: told, ...form } = loaded
  return { form: { ...form, told }, snapshot: readSnapshot(snapshot) }
}

function statementFor(modules: FormModules): Read {
  return keepStatement(({ guid, people }, db) =>
    formsFrom(db, modules, isBy.guid(guid), 'told')
      .select(snapshotAround(people).as('snapshot'))
      .modifyEnd(prepared('form-to-act')),
  )
}
