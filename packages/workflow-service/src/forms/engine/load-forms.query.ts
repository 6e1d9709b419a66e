import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { compiledStatement, type Placeholders } from '@portal/database/compiled-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { Approval, TreeEntry } from '@portal/rules/approval/model'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { FormModules } from '../form-module'
import { formsFrom, type Found, isBy } from './forms-from'
import { readSnapshot, type Snapshot, snapshotOf, type StoredSnapshot } from './snapshot.query'

export interface LoadedForm {
  readonly row: FormFacts
  readonly approval: Approval
  /** The facts from its module's row; null without one. */
  readonly facts: unknown
}

export interface FormFacts extends Selectable<Omit<Schema['form'], 'searchable'>> {
  readonly expression: ModuleExpression
  readonly moduleName: string
  readonly moduleNameTranslate: string
  readonly routing: string
}

type By = { guid: string } | { ids: readonly number[] }

/** Loads forms with everything their approval depends on: one statement, and one more for each module with offers. */
export async function loadForms(db: Kysely<Schema>, modules: FormModules, by: By): Promise<LoadedForm[]> {
  const found = await formsFrom(db, modules, 'guid' in by ? isBy.guid(by.guid) : isBy.ids(by.ids), 'whole')
    .modifyEnd(prepared('load-forms'))
    .execute()
  return withOffers(db, modules, found)
}

export interface ReadersCurrency {
  /** Such as EUR. */
  readonly name: string
  readonly sign: string
  /** Forms above this amount are marked while they wait for the reader; null without a limit. */
  readonly limit: string | null
}

/** By their ids. */
export type ReadersCurrencies = ReadonlyMap<number, ReadersCurrency>

export interface FormsInSnapshot {
  readonly forms: LoadedForm[]
  /** Contains everybody whom the rules may need, the given users and the forms' companies. */
  readonly snapshot: Snapshot
  /** With the reader's limits. */
  readonly currencies: ReadersCurrencies
  /** The row of `Asking.beside`. */
  readonly beside?: unknown
}

/** The reader, and further people whom they need. */
interface ReadBy {
  readonly readerId: number
  readonly people: readonly number[]
}

/** A way to select forms by some values. Its statement is compiled once, so it gets placeholders instead of values. */
export interface Asking<Values extends object> {
  /** A condition on `form`. */
  isChosen(values: Placeholders<Values>): RawBuilder<boolean>
  /** Selects a row that is read in the same statement. */
  beside?(values: Placeholders<Values & ReadBy>): RawBuilder<unknown>
}

const byGuid: Asking<{ guid: string }> = { isChosen: ({ guid }) => isBy.guid(guid) }
const byIds: Asking<{ ids: readonly number[] }> = { isChosen: ({ ids }) => isBy.ids(ids) }

/** Loads forms for a reader with the snapshot around them in one statement; undefined if there are none. */
export async function loadFormsInSnapshot(
  db: Kysely<Schema>,
  modules: FormModules,
  by: By,
  readerId: number,
  { alsoPeople = [] }: { alsoPeople?: readonly number[] } = {},
): Promise<FormsInSnapshot | undefined> {
  const reader = { readerId, alsoPeople }
  return 'guid' in by ? readForms(db, modules, byGuid, by, reader) : readForms(db, modules, byIds, by, reader)
}

/** Loads forms for a reader, selected in any way. */
export async function readForms<Values extends object>(
  db: Kysely<Schema>,
  modules: FormModules,
  asking: Asking<Values>,
  values: Values,
  { readerId, alsoPeople = [] }: { readerId: number; alsoPeople?: readonly number[] },
): Promise<FormsInSnapshot | undefined> {
  const people = [...new Set([readerId, ...alsoPeople])]
  const found = await statementFor(modules, asking)(db, { ...values, readerId, people })
  const around = found.find(each => each.around)?.around
  if (!around) return undefined
  return {
    forms: await withOffers(db, modules, found),
    snapshot: readSnapshot(around.snapshot),
    beside: around.beside,
    currencies: new Map(around.currencies.map(({ id, ...currency }) => [id, currency])),
  }
}

interface Around {
  snapshot: StoredSnapshot
  currencies: ({ id: number } & ReadersCurrency)[]
  beside: unknown
}
type FoundAround = Found & { around: Around | null }
type FormsStatement<Values> = (db: Kysely<Schema>, values: Values & ReadBy) => Promise<FoundAround[]>

/** The compiled statements by modules and `Asking`. */
const statements = new WeakMap<FormModules, Map<object, unknown>>()

function statementFor<Values extends object>(modules: FormModules, asking: Asking<Values>): FormsStatement<Values> {
  const ofModules = statements.get(modules) ?? new Map<object, unknown>()
  statements.set(modules, ofModules)
  const known = ofModules.get(asking) as FormsStatement<Values> | undefined
  if (known) return known
  const written: FormsStatement<Values> = compiledStatement<Values & ReadBy, FoundAround>((places, db) => {
    const { readerId, people } = places as Placeholders<ReadBy>
    const beside = asking.beside?.(places) ?? sql`select`
    const isChosen = asking.isChosen(places as Placeholders<Values>)
    return formsInSnapshot(db, modules, { isChosen, readerId, people, beside })
  })
  ofModules.set(asking, written)
  return written
}

interface Asked {
  isChosen: RawBuilder<boolean>
  readerId: RawBuilder<number>
  people: RawBuilder<readonly number[]>
  beside: RawBuilder<unknown>
}

/** Selects the snapshot around `chosen` forms and these people. */
export function snapshotAround(people: RawBuilder<readonly number[]>): RawBuilder<StoredSnapshot> {
  const ofChosen = sql`any(array(select id from chosen))`
  // The same people as in `userIdsIn`.
  return snapshotOf(
    sql`select unnest(${people}::integer[] || array[o.owner_id, o.filled_by_id, o.cancel_requested_by, o.last_act_by])
        from chosen o
      union all select unnest(array[e.user_id, e.acted_by_id, e.cancel_acted_by_id])
        from form_entry e where e.form_id = ${ofChosen}
      union all select q.asked_by_id from form_question q where q.form_id = ${ofChosen} and q.closed_at is null`,
    sql`select corporation_id from chosen`,
  )
}

function formsInSnapshot(db: Kysely<Schema>, modules: FormModules, { isChosen, readerId, people, beside }: Asked) {
  return (
    formsFrom(db, modules, isChosen, 'whole')
      // All rows share it, so only the first has it.
      .select(
        sql<Around | null>`
          case when row_number() over () = 1
            then json_build_object('snapshot', ${snapshotAround(people)}, 'currencies', ${currenciesFor(readerId)},
              'beside', (select row_to_json(beside) from (${beside}) beside)) end`.as('around'),
      )
      .modifyEnd(prepared('forms-in-snapshot'))
  )
}

/** Includes retired currencies, which old forms have. */
function currenciesFor(readerId: RawBuilder<number>): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'sign', c.sign, 'limit', r.amount::text))
    from currency c
      left join limit_rule r on r.currency_id = c.id and r.user_id = ${readerId} and c.retired_at is null)`
}

/** Adds the offers of modules that have them. */
export async function withOffers(
  db: Kysely<Schema>,
  modules: FormModules,
  found: readonly (Found & Partial<FoundAround>)[],
): Promise<LoadedForm[]> {
  const offers = await offersOf(db, modules, found)
  return found.map(({ entries, question, facts, around: _around, ...row }) => ({
    row,
    facts,
    approval: {
      module: row.expression,
      state: row.state,
      ownerId: row.owner_id,
      filledByUserId: row.filled_by_id,
      corporationId: row.corporation_id,
      entries: entries.map(
        (entry): TreeEntry => ({
          ...entry,
          actedAt: entry.actedAt && instant(entry.actedAt),
          cancelActedAt: entry.cancelActedAt && instant(entry.cancelActedAt),
        }),
      ),
      question: question && { ...question, askedAt: instant(question.askedAt) },
      offers: offers.get(row.id) ?? [],
      cancelRequestedBy: row.cancel_requested_by,
      lastAct:
        row.last_act_by && row.last_act_at ? { userId: row.last_act_by, at: row.last_act_at.toISOString() } : null,
      stoodIn: row.stood_in,
    },
  }))
}

/** Returns everybody whom the rules may need for these forms. */
export function userIdsIn(forms: readonly LoadedForm[]): number[] {
  return forms.flatMap(({ row, approval }) =>
    [
      row.owner_id,
      row.filled_by_id,
      row.cancel_requested_by,
      row.last_act_by,
      approval.question?.askedByUserId ?? null,
      ...approval.entries.flatMap(entry => [entry.userId, entry.actedByUserId, entry.cancelActedByUserId]),
    ].filter(id => id !== null),
  )
}

/** PostgreSQL writes instants into JSON in a format of its own. */
function instant(text: string): string {
  return new Date(text).toISOString()
}

async function offersOf(db: Kysely<Schema>, modules: FormModules, found: readonly Found[]) {
  const all: (readonly [number, Approval['offers'][number][]])[] = []
  for (const expression of new Set(found.map(form => form.expression))) {
    const ids = found.filter(form => form.expression === expression).map(form => form.id)
    const offers = await modules.get(expression)?.offersOf?.(db, ids)
    for (const [id, list] of offers ?? []) all.push([id, [...list]])
  }
  return new Map(all)
}
