import { dayOf, type Invariant, ofEach } from './vocabulary'

export const agreementInvariants: Invariant[] = [
  ofEach(
    'A renewed agreement has one successor, and the other way round',
    ({ rows }) => rows.agreement,
    ({ id, state }, { rows }) => {
      const next = rows.agreement.filter(({ renewal_of_id }) => renewal_of_id === id)
      return next.length !== (state === 3 ? 1 : 0) && `agreement ${id} in state ${state} has ${next.length} successors`
    },
  ),
  ofEach(
    'A renewal begins and ends later than the agreement before',
    ({ rows }) => rows.agreement.filter(({ renewal_of_id }) => renewal_of_id !== null),
    ({ id, renewal_of_id, start_date, end_date }, { rows }) => {
      const before = rows.agreement.find(other => other.id === renewal_of_id)
      if (!before) return `agreement ${id} renews nothing`
      const moves = start_date > before.start_date && (!end_date || !before.end_date || end_date > before.end_date)
      return !moves && `agreement ${id} is of ${start_date}, the one before of ${before.start_date}`
    },
  ),
  ofEach(
    'Only an agreement past its end is expired',
    ({ rows }) => rows.agreement,
    ({ id, state, end_date }, { outside: { now } }) =>
      state === 2 && (end_date === null || end_date >= dayOf(now)) && `agreement ${id} ends on ${end_date}`,
  ),
  ofEach(
    'Each agreement is told from its creation on, by rising versions',
    ({ rows }) => rows.agreement,
    ({ id, version }, { rows }) => {
      const events = rows.agreement_event.filter(({ agreement_id }) => agreement_id === id)
      if (events[0]?.kind !== 'Created') return `agreement ${id} does not begin with its creation`
      const back = events.findIndex((event, i) => i > 0 && event.version < (events[i - 1]?.version ?? 0))
      if (back > 0) return `agreement ${id}: event ${back + 1} goes back to version ${events[back]?.version}`
      return (events.at(-1)?.version ?? 0) > version && `agreement ${id} is in version ${version}`
    },
  ),
  ofEach(
    'An agreement belongs to a company',
    ({ rows }) => rows.agreement,
    ({ id }, { rows }) =>
      !rows.agreement_corporation.some(({ agreement_id }) => agreement_id === id) && `agreement ${id} does not`,
  ),
  ofEach(
    'A line’s agreement is one of the line’s company',
    ({ rows }) => [...rows.expense_form, ...rows.purchase_form].filter(({ agreement_id }) => agreement_id !== null),
    ({ form_id, agreement_id }, { rows, formOf }) =>
      !rows.agreement_corporation.some(
        each => each.agreement_id === agreement_id && each.corporation_id === formOf.get(form_id)?.form.corporation_id,
      ) && `agreement ${agreement_id} is of other companies`,
    ({ form_id }, { formOf }) => formOf.get(form_id)?.form.guid,
  ),
]
