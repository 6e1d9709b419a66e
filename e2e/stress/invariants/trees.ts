import { dayOf, type Invariant, type JudgedForm, instant, modules, ofEach, ofForms, type World } from './vocabulary'

const gap = (orders: readonly number[]): string | null => {
  const at = orders.findIndex((order, i) => order !== i + 1)
  return at < 0 ? null : `entry ${at + 1} has the place ${orders[at]}`
}

/** Somebody stands twice only as owner and approver, or as general manager who acted before the choice of an offer. */
function repeatedError({ form, entries }: JudgedForm, { rows }: World): string | null {
  const { general_manager_id: manager } = rows.corporation.find(({ id }) => id === form.corporation_id) ?? {}
  const approvers = entries.slice(1)
  const twice = approvers.find(
    ({ user_id }, i) => user_id !== manager && approvers.findIndex(other => other.user_id === user_id) < i,
  )
  return twice ? `${twice.user_id} stands twice` : null
}

/** Everybody who may have acted for somebody on a day, through several substitutes as well. */
export function standInsOf(userId: number, at: string, { rows, standIns }: World): Set<number> {
  const day = dayOf(at)
  const found = new Set([userId])
  for (const id of found) {
    for (const { user_id, substitute_id, first_day, last_day } of rows.substitution)
      if (user_id === id && first_day <= day && day <= last_day) found.add(substitute_id)
    for (const { userId: absent, substituteId, from, until } of standIns)
      if (absent === id && from <= instant(at) && instant(at) <= until) found.add(substituteId)
  }
  found.delete(userId)
  return found
}

/** The default tree of a company for a form, if no other comes before. */
const rowOf = <Row extends { id: number }>(rows: readonly Row[], id: number | null): Row | undefined =>
  rows.find(row => row.id === id)

/** A dear expense was approved by the general manager, right before the first Finance entry or anywhere earlier. */
function dearExpenseError({ form, entries, events }: JudgedForm, { rows, priceOf }: World): string | null {
  const price = priceOf(form.id)
  if (form.module_id !== modules.expense || !price || price.currencyId !== 1 || price.amount <= 10_000) return null
  const company = rowOf(rows.corporation, form.corporation_id)
  const isSettled = !events.some(({ state }) => state === 14)
  if (!company || company.is_general_manager_exempt || !company.general_manager_id || !isSettled) return null
  if (company.general_manager_id === form.owner_id) return null
  return entries.some(entry => entry.user_id === company.general_manager_id) ? null : 'the general manager is missing'
}

export const treeInvariants: Invariant[] = [
  ofForms('Entries are numbered from 1 without gaps, the owner first', ({ form, entries }) => {
    const [first, ...others] = entries
    if (first?.user_id !== form.owner_id || first.state !== 6) return 'the owner is not first'
    if (others.some(({ state }) => state === 6)) return 'another entry is in state 6'
    return gap(entries.map(({ tree_order }) => tree_order))
  }),
  ofForms('Each approver stands once in a tree', repeatedError),
  ofForms('Somebody else than owner and filler approves', ({ form, entries }) =>
    entries.slice(1).some(({ user_id }) => user_id !== form.owner_id && user_id !== form.filled_by_id)
      ? null
      : 'nobody else is in the tree',
  ),
  ofForms('An expense above 10,000 TRY goes to the general manager', dearExpenseError),
  ofEach(
    'Substitutes act only in their days',
    ({ rows }) => rows.form_event.filter(({ acted_by_id }) => acted_by_id !== null),
    ({ user_id, acted_by_id, at, sequence }, world) =>
      !standInsOf(user_id, at, world).has(acted_by_id ?? 0) &&
      `event ${sequence}: ${acted_by_id} acted for ${user_id} without being the substitute`,
    ({ form_id }, { formOf }) => formOf.get(form_id)?.form.guid,
  ),
  ofEach(
    'Neither owner nor filler acts as a substitute',
    ({ rows }) => rows.form_event.filter(({ acted_by_id }) => acted_by_id !== null),
    ({ form_id, acted_by_id }, { formOf }) => {
      const form = formOf.get(form_id)?.form
      return (form?.owner_id === acted_by_id || form?.filled_by_id === acted_by_id) && `${acted_by_id} did`
    },
    ({ form_id }, { formOf }) => formOf.get(form_id)?.form.guid,
  ),
  ofEach(
    'A default tree is its last version, numbered without gaps',
    ({ rows }) => rows.default_tree,
    (tree, { rows }) => {
      const entries = rows.default_tree_entry.filter(({ tree_id }) => tree_id === tree.id)
      const version = rows.default_tree_version.findLast(({ tree_id }) => tree_id === tree.id)
      const people = entries.map(({ user_id }) => user_id).join()
      if (version && (version.version !== tree.version || version.tree_users.join() !== people))
        return `tree ${tree.id} is ${people} in version ${tree.version}, saved was ${version.tree_users.join()}`
      return gap(entries.map(({ tree_order }) => tree_order))
    },
  ),
]
