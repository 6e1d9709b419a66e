import type { Figure } from './tables'
import {
  cents,
  grouped,
  type Invariant,
  type JudgedForm,
  modules,
  ofEach,
  ofForms,
  sum,
  type World,
} from './vocabulary'

/** Who reads a form in a personal list: as owner or filler, and as approver or stand-in. */
function readersOf({ form, entries }: JudgedForm): string[] {
  const own = [form.owner_id, form.filled_by_id].map(id => `${id} own`)
  const approving = [...entries.slice(1).map(({ user_id }) => user_id), ...form.stood_in].map(id => `${id} approving`)
  return [...new Set([...own, ...approving])].toSorted()
}

function readerError(judged: JudgedForm, { readersByForm }: World): string | null {
  const { form } = judged
  const rows = readersByForm.get(form.id) ?? []
  const is = rows.map(({ user_id, is_own }) => `${user_id} ${is_own ? 'own' : 'approving'}`).toSorted()
  const must = readersOf(judged)
  const strange = is.find(each => !must.includes(each))
  if (strange) return `${strange} reads it without a right`
  if (is.length !== must.length) return `${must.find(each => !is.includes(each))} is missing`
  const old = rows.find(
    row =>
      row.state !== form.state ||
      row.owner_id !== form.owner_id ||
      row.corporation_id !== form.corporation_id ||
      row.module_id !== form.module_id ||
      Date.parse(row.created_at) !== Date.parse(form.created_at),
  )
  return old ? `the row of ${old.user_id} is out of date` : null
}

/** The figure of an approved form: its amount or days, and the days that it counts for. */
function figureOf({ form, entries }: JudgedForm, { rows, priceOf }: World): Partial<Figure> | null {
  if (![4, 9, 11].includes(form.state)) return null
  const line = rows.expense_form.find(({ form_id }) => form_id === form.id)
  if (line) {
    const { amount, currency_id, expense_date, last_pay_date, type_id, company } = line
    return { amount, currency_id, day: expense_date, due_on: last_pay_date, need_type_id: type_id, company }
  }
  const leave = rows.leave_form.find(({ form_id }) => form_id === form.id)
  if (leave) return { amount: leave.total_days, currency_id: null, day: leave.start_date, need_type_id: leave.type_id }
  const price = form.module_id === modules.purchase ? priceOf(form.id) : undefined
  if (!price) return null
  const acted = entries.flatMap(({ acted_at }) => (acted_at === null ? [] : Date.parse(acted_at)))
  const day = new Date(Math.max(...acted)).toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
  return { amount: price.amount, currency_id: price.currencyId, day, due_on: day }
}

function figureError(judged: JudgedForm, world: World): string | null {
  const { form } = judged
  const is = world.figureByForm.get(form.id)
  const must = figureOf(judged, world)
  if (!is || !must) return is || must ? `a figure is ${is ? 'too many' : 'missing'}` : null
  const { owner_id, corporation_id, module_id, state } = form
  for (const [key, value] of Object.entries({ ...must, owner_id, corporation_id, module_id, state })) {
    const found = is[key as keyof Figure]
    if (found !== value) return `${key} of the figure is ${found}, not ${value}`
  }
  return null
}

/** The sums by day of a company, module and currency, of figures or of kept sums with the changes not yet folded. */
function* daySums({ rows }: World): Iterable<{ key: string; kept: number; must: number }> {
  const keyOf = ({ corporation_id, module_id, currency_id, day }: Omit<Figure, 'amount'> | Figure) =>
    [corporation_id, module_id, currency_id, day].join()
  const must = grouped(
    rows.form_figure.filter(({ day }) => day !== null),
    keyOf,
  )
  const changes = grouped(
    rows.figure_change.filter(({ day }) => day !== null),
    keyOf,
  )
  const kept = grouped(
    rows.figure_sum.filter(({ span }) => span === 'day'),
    each => [each.corporation_id, each.module_id, each.currency_id, each.first_day].join(),
  )
  for (const key of new Set([...must.keys(), ...changes.keys(), ...kept.keys()])) {
    const folded = sum((kept.get(key) ?? []).map(({ amount }) => cents(amount)))
    const open = sum((changes.get(key) ?? []).map(({ sign, amount }) => sign * cents(amount)))
    yield { key, kept: folded + open, must: sum((must.get(key) ?? []).map(({ amount }) => cents(amount))) }
  }
}

export const listInvariants: Invariant[] = [
  ofForms('Personal lists have a row for each reader of a form, and for nobody else', readerError),
  ofForms('The figure of a form is its amount', figureError),
  ofEach(
    'Kept sums are the sums of the figures',
    daySums,
    ({ key, kept, must }) => kept !== must && `${key}: ${kept / 100}, not ${must / 100}`,
  ),
]
