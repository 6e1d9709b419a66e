import type { CallRequest, CallResult } from '@portal/contracts/wire/call'
import type { ModuleExpression, PurchaseType } from '@portal/contracts/modules/modules'
import { replayedDays, type ReplayedForm, type replayTreesCall } from '@portal/contracts/trees/explained-tree.calls'
import type { Schema } from '@portal/database/schema'
import { corporationsWith } from '@portal/rules/access'
import { amountOf } from '@portal/rules/money/amount'
import { needsGeneralManager } from '@portal/rules/trees/general-manager'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FormModules } from '../forms/form-module'
import type { Reader } from '../forms/lists/form-batches.query'
import { isVisibleTo } from '../forms/visible-form.query'
import { inPage } from '../in-page'
import { moduleBy, type ModuleRow } from '../modules/modules.query'
import { isSameOutcome, type Outcome, outcomeIn, presentOutcome } from './outcome'
import { loadTreeWorld, type TreeWorld, type WishedTree, wishedTrees, withTrees } from './tree-world.query'

type Wish = CallRequest<typeof replayTreesCall>['body']
type Replay = CallResult<typeof replayTreesCall>

/** Returns the forms of the last 90 days whose way would change if these trees were saved. */
export async function replayTrees(
  db: Kysely<Schema>,
  modules: FormModules,
  wish: Wish,
  { user, language }: Reader,
): Promise<Replay> {
  const module = await moduleBy(db, 'id', wish.moduleId)
  const trees = await wishedTrees(db, module, wish.trees, user)
  const facts = modules.get(module.expression_key)?.treeFacts ?? noFacts
  const kept = corporationsWith(user, 'Settings')
  const [forms, world] = await Promise.all([formsUnder(db, module, facts, { trees, kept }), loadTreeWorld(db)])

  const changed = changedForms(module.expression_key, forms, [world, withTrees(world, module.expression_key, trees)])
  const isRefused = ({ after }: Changed) => 'code' in after
  const inOrder = [...changed.filter(isRefused), ...changed.filter(each => !isRefused(each))]
  const refused = changed.filter(isRefused).length
  return {
    data: await present(db, module.expression_key, inPage(inOrder, wish), { world, user, language }),
    common: {
      totalCount: changed.length,
      forms: forms.length,
      elsewhere: changed.length - refused,
      refused,
    },
  }
}

/** For modules whose trees depend only on owner and place. */
const noFacts = sql`
  select null::bigint as form_id, null::integer as purchase_type_id, null::numeric as amount, null::integer as currency_id
  where false`

interface FormRow {
  id: number
  ownerId: number
  fillerId: number
  corporationId: number
  departmentId: number | null
  purchaseTypeId: PurchaseType | null
  amount: string | null
  currencyId: number | null
  /** The approvers whom the filler had added. */
  added: number[] | null
}

interface Under {
  trees: readonly WishedTree[]
  /** The caller's companies. */
  kept: readonly number[]
}

/** Returns the forms to which one of these trees applies, newest first. */
async function formsUnder(
  db: Kysely<Schema>,
  module: ModuleRow,
  facts: RawBuilder<unknown>,
  { trees, kept }: Under,
): Promise<FormRow[]> {
  const columns = { Corporation: 'f.corporation_id', Department: 'f.department_id', Specific: 'f.owner_id' } as const
  const isUnder = trees.map(
    ({ owner, purchaseTypeId }) =>
      sql`(${sql.ref(columns[owner.kind])} = ${owner.id}
        and (${purchaseTypeId}::integer is null or x.purchase_type_id = ${purchaseTypeId}))`,
  )
  const { rows } = await sql<FormRow>`
    select f.id, f.owner_id as "ownerId", f.filled_by_id as "fillerId", f.corporation_id as "corporationId",
      f.department_id as "departmentId", x.purchase_type_id as "purchaseTypeId", x.amount,
      x.currency_id as "currencyId", a.added
    from form f
    left join (${facts}) x on x.form_id = f.id
    cross join lateral (
      select array_agg(e.user_id order by e.tree_order) as added
      from form_entry e where e.form_id = f.id and e.added_by_id = f.filled_by_id
    ) a
    where f.module_id = ${module.id} and f.created_at >= now() - make_interval(days => ${replayedDays})
      and f.corporation_id = any(${kept}::integer[]) and (${sql.join(isUnder, sql` or `)})
    order by f.created_at desc, f.id desc`.execute(db)
  return rows
}

interface Changed {
  form: FormRow
  before: Outcome
  after: Outcome
}

function changedForms(module: ModuleExpression, forms: readonly FormRow[], worlds: [TreeWorld, TreeWorld]): Changed[] {
  // A person's forms mostly take the same way, so each way is computed once.
  const known = new Map<string, [Outcome, Outcome] | null>()
  return forms.flatMap(form => {
    const { ownerId, fillerId, corporationId, departmentId, purchaseTypeId, added } = form
    const price = priceOf(form)
    const manager = worlds[0].generalManagers.get(corporationId)
    const isDear = price !== null && manager !== undefined && needsGeneralManager(module, price, manager)
    const key = [ownerId, fillerId, corporationId, departmentId, purchaseTypeId, isDear, ...(added ?? [])].join(' ')
    let ways = known.get(key)
    if (ways === undefined) {
      const [before, after] = worlds.map(world => outcomeIn(world, { ...form, module, price })) as [Outcome, Outcome]
      ways = isSameOutcome(before, after) ? null : [before, after]
      known.set(key, ways)
    }
    return ways ? [{ form, before: ways[0], after: ways[1] }] : []
  })
}

function priceOf({ amount, currencyId }: FormRow) {
  return amount === null || currencyId === null ? null : { amount: amountOf(amount), currencyId }
}

interface Stage extends Reader {
  world: TreeWorld
}

async function present(
  db: Kysely<Schema>,
  module: ModuleExpression,
  changed: readonly Changed[],
  { world, user, language }: Stage,
): Promise<ReplayedForm[]> {
  const { rows } = await sql<{ id: number; guid: string; isVisible: boolean; corporationName: string; created: Date }>`
    select f.id, f.guid, c.name as "corporationName", f.created_at as created, ${isVisibleTo(user, module)} as "isVisible"
    from form f join corporation c on c.id = f.corporation_id
    where f.id = any(${changed.map(({ form }) => form.id)}::bigint[])`.execute(db)
  const shown = new Map(rows.map(row => [row.id, row]))
  return changed.flatMap(({ form, before, after }) => {
    const row = shown.get(form.id)
    if (!row) return []
    const { id, guid, isVisible, corporationName, created } = row
    return {
      id,
      formGuid: isVisible ? guid : null,
      ownerName: world.people.get(form.ownerId)?.name ?? '',
      corporationName,
      createdDate: created.toISOString(),
      before: presentOutcome(before, world.people, language),
      after: presentOutcome(after, world.people, language),
    }
  })
}
