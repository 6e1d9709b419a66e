import type { ModuleExpression } from '@portal/contracts/modules/modules'
import { keepStatement } from '@portal/database/kept-statement'
import { prepared } from '@portal/database/prepared'
import type { Schema } from '@portal/database/schema'
import type { Approval, EntryState, TreeEntry } from '@portal/rules/approval/model'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { FormModules } from '../form-module'
import { readSnapshot, snapshotOf, type Snapshot, type StoredSnapshot } from './snapshot.query'

export interface LoadedForm {
  readonly row: FormFacts
  readonly approval: Approval
  /** What its module's own row says of it; null where there is no such row. */
  readonly facts: unknown
}

export interface FormFacts extends Selectable<Schema['form']> {
  readonly expression: ModuleExpression
  readonly moduleName: string
  readonly moduleNameTranslate: string
  readonly routing: string
}

/** What modules say of `form as f` and its `module as m`. */
function factsOf(modules: FormModules, extent: Extent): RawBuilder<unknown> {
  const ofModules = [...modules.values()].flatMap(({ expression, facts, toldFacts }) => {
    const read = (extent === 'told' && toldFacts) || facts
    return read ? [sql`when ${sql.lit(expression)} then (select to_json(own) from (${read}) own)`] : []
  })
  return ofModules.length === 0 ? sql`null` : sql`case m.expression_key ${sql.join(ofModules, sql` `)} end`
}

/** All that modules say of their forms, or as much of it as is told in one line. */
type Extent = 'whole' | 'told'

/** Forms are chosen once, by their guid or ids; all that is read around them begins with those that were found. */
export function formsFrom(db: Kysely<Schema>, modules: FormModules, isChosen: RawBuilder<boolean>, extent: Extent) {
  return db
    .with('chosen', one => one.selectFrom('form').selectAll().where(isChosen))
    .selectFrom('chosen as f')
    .innerJoin('module as m', 'm.id', 'f.module_id')
    .selectAll('f')
    .select([
      'm.expression_key as expression',
      'm.name as moduleName',
      'm.name_translate as moduleNameTranslate',
      'm.routing',
      factsOf(modules, extent).as('facts'),
    ])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('form_entry as e')
          .select(entry => [
            'e.tree_order as treeOrder',
            'e.user_id as userId',
            entry.ref('e.state').$castTo<EntryState>().as('state'),
            'e.added_by_id as addedByUserId',
            'e.acted_by_id as actedByUserId',
            entry.ref('e.acted_at').$castTo<string | null>().as('actedAt'),
            'e.cancel_acted_by_id as cancelActedByUserId',
            entry.ref('e.cancel_acted_at').$castTo<string | null>().as('cancelActedAt'),
          ])
          .whereRef('e.form_id', '=', 'f.id')
          .orderBy('e.tree_order'),
      ).as('entries'),
      jsonObjectFrom(
        eb
          .selectFrom('form_question as q')
          .select(open => [
            'q.asker_id as askerId',
            'q.responder_id as responderId',
            'q.asked_by_id as askedByUserId',
            open.ref('q.asked_at').$castTo<string>().as('askedAt'),
            'q.description',
          ])
          .whereRef('q.form_id', '=', 'f.id')
          .where('q.closed_at', 'is', null),
      ).as('question'),
    ])
}
export type Found = Awaited<ReturnType<ReturnType<typeof formsFrom>['execute']>>[number]

type By = { guid: string } | { ids: readonly number[] }

/** Conditions on `form`. The planner cannot look into the list of ids, and so keeps its plan. */
export const isBy = {
  guid: (guid: string | RawBuilder<string>) => sql<boolean>`guid = ${guid}`,
  ids: (ids: readonly number[] | RawBuilder<readonly number[]>) =>
    sql<boolean>`id = any(array(select unnest(${ids}::bigint[])))`,
}

/** Forms with all that their approval depends on, in one statement, and one more for each module that has offers. */
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
  /** Above which amount a form that waits for the reader is marked; null without such a limit. */
  readonly limit: string | null
}

/** By their ids. */
export type ReadersCurrencies = ReadonlyMap<number, ReadersCurrency>

export interface FormsInSnapshot {
  readonly forms: LoadedForm[]
  /** Of everybody whom the rules may need, the given users and the companies of the forms. */
  readonly snapshot: Snapshot
  /** With the limits of whoever reads them. */
  readonly currencies: ReadersCurrencies
  /** The row that was asked for beside them. */
  readonly beside?: unknown
}

/** What is read beside forms, of their reader. */
export type Beside = (readerId: RawBuilder<number>) => RawBuilder<unknown>

/** Forms as somebody reads them, and the snapshot around them, in one statement; undefined where there are none. */
export async function loadFormsInSnapshot(
  db: Kysely<Schema>,
  modules: FormModules,
  by: By,
  readerId: number,
  { alsoPeople = [], beside = nothingBeside }: { alsoPeople?: readonly number[]; beside?: Beside } = {},
): Promise<FormsInSnapshot | undefined> {
  const people = [...new Set([readerId, ...alsoPeople])]
  const read = statementFor(modules, 'guid' in by ? 'guid' : 'ids', beside)
  const found = await read(db, { guid: '', ids: [], ...by, readerId, people })
  const around = found.find(each => each.around)?.around
  if (!around) return undefined
  return {
    forms: await withOffers(
      db,
      modules,
      found.map(({ around: _snapshot, ...form }) => form),
    ),
    snapshot: readSnapshot(around.snapshot),
    beside: around.beside,
    currencies: new Map(around.currencies.map(({ id, ...currency }) => [id, currency])),
  }
}

const nothingBeside: Beside = () => sql`select`

interface Around {
  snapshot: StoredSnapshot
  currencies: ({ id: number } & ReadersCurrency)[]
  beside: unknown
}
interface Wanted {
  guid: string
  ids: readonly number[]
  readerId: number
  people: readonly number[]
}
type FormsStatement = (db: Kysely<Schema>, wanted: Wanted) => Promise<(Found & { around: Around | null })[]>
type Statements = Map<Beside, Partial<Record<keyof typeof isBy, FormsStatement>>>

/** One for each way in which forms are asked for. */
const statements = new WeakMap<FormModules, Statements>()

function statementFor(modules: FormModules, by: keyof typeof isBy, beside: Beside): FormsStatement {
  const ofModules: Statements = statements.get(modules) ?? new Map()
  statements.set(modules, ofModules)
  const known = ofModules.get(beside) ?? {}
  ofModules.set(beside, known)
  return (known[by] ??= keepStatement(({ guid, ids, readerId, people }, db) => {
    const isChosen = by === 'guid' ? isBy.guid(guid) : isBy.ids(ids)
    return formsInSnapshot(db, modules, { isChosen, readerId, people, beside })
  }))
}

interface Asked {
  isChosen: RawBuilder<boolean>
  readerId: RawBuilder<number>
  people: RawBuilder<readonly number[]>
  beside: Beside
}

/** The snapshot around the forms that are chosen, and these people. */
export function snapshotAround(people: RawBuilder<readonly number[]>): RawBuilder<StoredSnapshot> {
  const ofChosen = sql`any(array(select id from chosen))`
  // The same people as `userIdsIn` names.
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
      // It is the same for all of them, and is sent once.
      .select(
        sql<Around | null>`
          case when row_number() over () = 1
            then json_build_object('snapshot', ${snapshotAround(people)}, 'currencies', ${currenciesFor(readerId)},
              'beside', (select row_to_json(beside) from (${beside(readerId)}) beside)) end`.as('around'),
      )
      .modifyEnd(prepared('forms-in-snapshot'))
  )
}

/** Retired ones, too: old forms are in them. */
function currenciesFor(readerId: RawBuilder<number>): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object('id', c.id, 'name', c.name, 'sign', c.sign, 'limit', r.amount::text))
    from currency c
      left join limit_rule r on r.currency_id = c.id and r.user_id = ${readerId} and c.retired_at is null)`
}

/** Offers are read only where a module has some. */
export async function withOffers(
  db: Kysely<Schema>,
  modules: FormModules,
  found: readonly Found[],
): Promise<LoadedForm[]> {
  const offers = await offersOf(db, modules, found)
  return found.map(({ entries, question, facts, ...row }) => ({
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

/** Everybody whom the rules may need to decide about these forms. */
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

/** As PostgreSQL writes an instant into JSON. */
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
