import { formSortFields } from '@portal/contracts/forms/form-request.calls'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import { pageSizes } from '@portal/ui'
import type { ListShape, Parameters } from './address/list-address'
import type { ListControl } from './address/list-control'
import { anyDay, anyId, anyText, oneOf } from './address/parameters'

/** The states that a list can be narrowed down to, in their order. */
export const statesToChoose = [
  formStates.Pending,
  formStates.Rejected,
  formStates.Approved,
  formStates.WaitingAnswer,
  formStates.Cancelled,
  formStates.Paid,
  formStates.PendingCancelled,
] as const
export type StateToChoose = (typeof statesToChoose)[number]

/** What every list of forms is filtered by; the names are those of the call. */
const formParameters = {
  status: oneOf(...statesToChoose),
  turn: oneOf('mine'),
  module: oneOf(...moduleExpressions),
  userId: anyId,
  startDate: anyDay,
  endDate: anyDay,
  corporationId: anyId,
  search: anyText,
}
export type FormParameters = typeof formParameters
export type FormSortField = (typeof formSortFields)[number]

export const formListShape: ListShape<FormParameters, FormSortField> = {
  parameters: formParameters,
  ignored: ['turn'],
  sortBy: formSortFields,
  sort: { by: 'id', direction: 'desc' },
  rowsPerPage: { choices: pageSizes, byDefault: 10 },
  isLong: true,
}

/** The same list for whoever decides: what waits for them stands first, and has a tab. */
export function decisionShapeOf<P extends Parameters, By extends string>(
  shape: ListShape<P, By | 'isCurrentUserTurn'>,
): ListShape<P, By | 'isCurrentUserTurn'> {
  return { ...shape, ignored: [], sort: { by: 'isCurrentUserTurn', direction: 'desc' } }
}

const { module: _fixed, ...ofEveryForm } = formParameters
/** What every module's own list is filtered by; what the days are of, the module says. */
const moduleParameters = { ...ofEveryForm, description: anyText }
export type ModuleParameters = typeof moduleParameters
/** The control of such a list, whatever the module adds. */
export type ModuleControl = ListControl<ModuleParameters, string>

/** The two lists of a module with filters of its own: of all its forms, and of those that somebody decides about. */
export function moduleShapes<Own extends Parameters, By extends string>(own: Own, sortFields: readonly By[]) {
  const all: ListShape<ModuleParameters & Own, FormSortField | By> = {
    ...formListShape,
    parameters: { ...moduleParameters, ...own },
    sortBy: [...formSortFields, ...sortFields],
  }
  return { all, deciding: decisionShapeOf(all) }
}

/** The control of a list of such a shape. */
export type ControlOf<Shapes> = Shapes extends { all: ListShape<infer P, infer By> } ? ListControl<P, By> : never
