import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { formStates } from '@portal/contracts/forms/states'
import { sql, type RawBuilder } from 'kysely'
import { and, corporationsIn, type Condition } from './filter-conditions'
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
  return { userId: substitution.userId, ...ownFormsIn(filters), corporationIds }
}

/** Whether they are all that somebody approves, of whatever module, state and company. */
export const isOfEveryKind = (filters: FormFilters): boolean =>
  !filters.module && !filters.status && !corporationsIn(filters)

interface ApproverPart extends OwnForms {
  readonly approver: ApproverForms
  readonly enough: number
}

/** Of them, as far as a page needs them: indexes have them in its order for each module and state. */
export function approverPart({
  approver,
  moduleIds,
  states,
  key,
  direction = sql`desc`,
  only,
  enough,
}: ApproverPart): RawBuilder<{ id: number }> {
  const by = key ? sql`mine.created_at ${direction}, mine.form_id desc` : sql`mine.form_id ${direction}`
  const isOne = sql<boolean>`mine.module_id = m.id and mine.state = s.id`
  // The forms themselves are read only where something is asked of them.
  const forms = only
    ? sql`form_approver mine cross join lateral (select * from form where form.id = mine.form_id offset 0) f`
    : sql`form_approver mine`
  return sql`
    select mine.form_id as id
    from unnest(${moduleIds}::integer[]) m (id) cross join unnest(${states}::smallint[]) s (id)
      cross join lateral (
        select mine.form_id, mine.created_at from ${forms}
        where ${and([isTheirs(approver), isOne, ...(only ? [only] : [])])} order by ${by} limit ${enough}) mine
    order by ${by}`
}

/** A select of all of them, and of whom each is for. */
export function approverRows(approver: ApproverForms): RawBuilder<unknown> {
  const { moduleIds, states } = approver
  return sql`
    select mine.form_id as id, mine.owner_id from form_approver mine
    where ${isTheirs(approver)} and mine.module_id = any(${moduleIds}::integer[])
      and mine.state = any(${states}::smallint[])`
}

function isTheirs({ userId, corporationIds }: Pick<ApproverForms, 'userId' | 'corporationIds'>): Condition {
  const isUser = sql<boolean>`mine.user_id = ${userId}`
  return corporationIds ? and([isUser, sql`mine.corporation_id = any(${corporationIds}::integer[])`]) : isUser
}
