import { type ModuleExpression, modules as moduleIds } from '@portal/contracts/modules/modules'
import type { Schema } from '@portal/database/schema'
import type { EntryState } from '@portal/rules/approval/model'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { FormModules } from '../form-module'

/** Conditions on `form`. The planner cannot see the ids, and so keeps its plan. */
export const isBy = {
  guid: (guid: string | RawBuilder<string>) => sql<boolean>`guid = ${guid}`,
  guids: (guids: RawBuilder<readonly string[]>) => sql<boolean>`guid = any(array(select unnest(${guids}::uuid[])))`,
  ids: (ids: readonly number[] | RawBuilder<readonly number[]>) => isIn(sql`select unnest(${ids}::bigint[])`),
}

/** True for forms whose id this select returns. */
export const isIn = (ids: RawBuilder<unknown>) => sql<boolean>`id = any(array(${ids}))`

/** All facts of modules, or those of their summaries. */
type Extent = 'whole' | 'told'
type ModuleFacts = { readonly expression: ModuleExpression; readonly facts: RawBuilder<unknown> }

const factsOf = (modules: FormModules, extent: Extent): ModuleFacts[] =>
  [...modules.values()].flatMap(({ expression, facts, toldFacts }) => {
    const read = (extent === 'told' && toldFacts) || facts
    return read ? [{ expression, facts: read }] : []
  })

const tableOf = ({ expression }: ModuleFacts) => `facts_${expression}`

/** Selects the module's facts of `chosen as f` with its `module as m`. */
function ownFacts(all: readonly ModuleFacts[], read: (each: ModuleFacts) => RawBuilder<unknown>): RawBuilder<unknown> {
  const ofModules = all.map(each => sql`when ${sql.lit(each.expression)} then (${read(each)})`)
  return ofModules.length === 0 ? sql`null` : sql`case m.expression_key ${sql.join(ofModules, sql` `)} end`
}

const ofForm = ({ facts }: ModuleFacts) => sql`select to_json(own) from (${facts}) own`
const ofTable = (each: ModuleFacts) =>
  sql`select own.facts from ${sql.table(tableOf(each))} own where own.form_id = f.id`

/** All columns but `searchable`. */
const formColumns = [
  'id',
  'guid',
  'module_id',
  'owner_id',
  'filled_by_id',
  'corporation_id',
  'department_id',
  'state',
  'version',
  'created_at',
  'updated_at',
  'decided_at',
  'cancel_requested_by',
  'last_act_by',
  'last_act_at',
  'turn_order',
  'turn_user_id',
  'turn_since',
  'event_count',
  'event_hash',
  'stood_in',
] as const
type Reading = Pick<Kysely<Schema & { chosen: Omit<Schema['form'], 'searchable'> }>, 'selectFrom' | 'with'>

/**
 * Selects forms and everything around them. A module's facts are read for all its forms at once, because lateral
 * lookups would read its lists for each form. Facts of a summary are read for one form.
 */
export function formsFrom(db: Kysely<Schema>, modules: FormModules, isChosen: RawBuilder<boolean>, extent: Extent) {
  const all = factsOf(modules, extent)
  const chosen = db.with('chosen', one => one.selectFrom('form').select(formColumns).where(isChosen))
  const withFacts = (reading: Reading, each: ModuleFacts): Reading =>
    reading.with(
      cte => cte(tableOf(each)).materialized(),
      () => sql`(
        select f.id as form_id, to_json(own) as facts
        from chosen f cross join lateral (${each.facts}) own
        where f.module_id = ${sql.lit(moduleIds[each.expression].moduleId)})`,
    )
  return (extent === 'whole' ? all.reduce(withFacts, chosen) : chosen)
    .selectFrom('chosen as f')
    .innerJoin('module as m', 'm.id', 'f.module_id')
    .selectAll('f')
    .select([
      'm.expression_key as expression',
      'm.name as moduleName',
      'm.name_translate as moduleNameTranslate',
      'm.routing',
      ownFacts(all, extent === 'whole' ? ofTable : ofForm).as('facts'),
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
