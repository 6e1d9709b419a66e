import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import { sql, type RawBuilder } from 'kysely'
import { and, corporationsIn, isOfCorporations, type Condition } from './filter-conditions'
import type { ListOrder } from './list-order'
import type { ApproverForms } from './listed-forms'
import { ownFormsIn, type OwnForms } from './own-part'
import { approvesAlone } from './scope'
import type { SubstitutionStatus } from './substitution-status.query'

/** Undefined where a list has other forms than those, or fewer: what else it asks finds them sooner. */
export function approverForms(
  { scope, filters, conditions = [] }: Pick<ListOrder, 'scope' | 'filters' | 'conditions'>,
  substitution: SubstitutionStatus,
): ApproverForms | undefined {
  const { status, search, userId, startDate, endDate, turn } = filters
  const isNarrowed = [search, userId, startDate, endDate, turn].some(Boolean) || conditions.length > 0
  const isTheirs = scope === 'responsible' && status !== formStates.WaitingAnswer && approvesAlone(substitution)
  if (!isTheirs || isNarrowed) return undefined
  const corporationIds = corporationsIn(filters)
  const asked = corporationIds ? [isOfCorporations(corporationIds)] : []
  return { userId: substitution.userId, ...ownFormsIn(filters), asked }
}

/** Whether they are all that somebody approves, of whatever module and state. */
export const isOfEveryKind = ({ module, status }: FormFilters): boolean => !module && !status

interface ApproverPart extends OwnForms {
  readonly approver: ApproverForms
  readonly enough: number
}

/** Of them, as far as a page needs them: indexes have them in its order for each module and state. */
export function approverPart({
  approver: { userId, asked },
  moduleIds,
  states,
  key,
  direction = sql`desc`,
  only,
  enough,
}: ApproverPart): RawBuilder<{ id: number }> {
  const by = key ? sql`mine.created_at ${direction}, mine.form_id desc` : sql`mine.form_id ${direction}`
  const isOne = sql<boolean>`mine.user_id = ${userId} and mine.module_id = m.id and mine.state = s.id`
  const asks = only ? [...asked, only] : asked
  return sql`
    select mine.form_id as id
    from unnest(${moduleIds}::integer[]) m (id) cross join unnest(${states}::smallint[]) s (id)
      cross join lateral (
        select mine.form_id, mine.created_at from ${withForms(asks)} where ${and([isOne, ...asks])}
        order by ${by} limit ${enough}) mine
    order by ${by}`
}

/** A select of a row for each of them. */
export function approverRows({ userId, moduleIds, states, asked }: ApproverForms): RawBuilder<unknown> {
  const isOne = sql<boolean>`mine.user_id = ${userId} and mine.module_id = any(${moduleIds}::integer[])
    and mine.state = any(${states}::smallint[])`
  return sql`select from ${withForms(asked)} where ${and([isOne, ...asked])}`
}

/** The forms themselves are read only where something is asked of them. */
const withForms = (asks: readonly Condition[]): RawBuilder<unknown> =>
  asks.length === 0
    ? sql`form_approver mine`
    : sql`form_approver mine cross join lateral (select * from form where form.id = mine.form_id offset 0) f`
