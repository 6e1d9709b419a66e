import { inGroupsOfDatabase } from '@portal/database/in-groups'
import { compiledStatement } from '@portal/database/compiled-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import { type Kysely, sql } from 'kysely'
import type { FormModules } from '../form-module'
import { formsFrom, type Found as FoundForm, isBy } from './forms-from'
import { type LoadedForm, snapshotAround, withOffers } from './load-forms.query'
import { readSnapshot, type Snapshot, type StoredSnapshot } from './snapshot.query'

/** A form for an act: with the facts of its summary instead of all facts. */
export interface FormToAct extends Omit<LoadedForm, 'facts'> {
  /** Null without a module's row. */
  readonly told: unknown
}

interface Wanted {
  guid: string
  /** People whom the act needs besides the form's. */
  people: readonly number[]
}
interface Found {
  form: FormToAct
  /** The snapshot around all forms that were loaded together. */
  snapshot: Snapshot
}
type LoadOne = (db: Kysely<Schema>, wanted: Wanted) => Promise<Found | undefined>

const loaders = new WeakMap<FormModules, LoadOne>()

/**
 * Loads a form for an act, with the snapshot around it and these people, without the facts that only readers need.
 * Concurrent loads share one statement, except in transactions.
 */
export function loadFormToAct(db: Kysely<Schema>, modules: FormModules, wanted: Wanted): Promise<Found | undefined> {
  const load = loaders.get(modules) ?? loaderFor(modules)
  loaders.set(modules, load)
  return load(db, wanted)
}

function loaderFor(modules: FormModules): LoadOne {
  const read = statementFor(modules)
  return inGroupsOfDatabase({
    doAll: (db, all) => loadAll(db, modules, all, read),
    keyOf: ({ guid }) => guid.toLowerCase(),
  })
}

async function loadAll(
  db: Kysely<Schema>,
  modules: FormModules,
  all: readonly Wanted[],
  read: Read,
): Promise<(Found | undefined)[]> {
  const people = [...new Set(all.flatMap(wanted => wanted.people))]
  const rows = await read(db, { guids: all.map(({ guid }) => guid), people })
  const stored = rows.find(row => row.snapshot)?.snapshot
  if (!stored) return all.map(() => undefined)
  const snapshot = readSnapshot(stored)
  const loaded = await withOffers(
    db,
    modules,
    rows.map(({ snapshot: _ofAll, ...row }) => row),
  )
  const forms = new Map(loaded.map(({ facts: told, ...form }) => [form.row.guid, { ...form, told }]))
  return all.map(({ guid }) => {
    const form = forms.get(guid.toLowerCase())
    return form && { form, snapshot }
  })
}

interface Chosen {
  guids: readonly string[]
  people: readonly number[]
}
type Read = (db: Kysely<Schema>, chosen: Chosen) => Promise<(FoundForm & { snapshot: StoredSnapshot | null })[]>

function statementFor(modules: FormModules): Read {
  return compiledStatement(({ guids, people }, db) =>
    formsFrom(db, modules, isBy.guids(guids), 'told')
      // All rows share it, so only the first has it.
      .select(
        sql<StoredSnapshot | null>`case when row_number() over () = 1 then ${snapshotAround(people)} end`.as(
          'snapshot',
        ),
      )
      .modifyEnd(prepared('forms-to-act')),
  )
}
