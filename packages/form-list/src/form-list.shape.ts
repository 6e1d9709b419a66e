import { formSortFields } from '@portal/contracts/forms/form-request.calls'
import { moduleExpressions } from '@portal/contracts/modules/modules'
import { formStates } from '@portal/contracts/forms/states'
import { pageSizes } from '@portal/ui'
import type { ListShape, Parameters } from './address/list-address'
import type { ListControl } from './address/list-control'
import { anyDay, anyId, anyText, oneOf } from './address/parameters'

/** The states of the state filter, in order. */
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

/** The filters of every list of forms, under the names of the call. */
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

/** Returns the shape of the same list for deciding: the forms that wait for the reader come first and have a tab. */
export function decisionShapeOf<P extends Parameters, By extends string>(
  shape: ListShape<P, By | 'isCurrentUserTurn'>,
): ListShape<P, By | 'isCurrentUserTurn'> {
  return { ...shape, ignored: [], sort: { by: 'isCurrentUserTurn', direction: 'desc' } }
}

const { module: _fixed, ...ofEveryForm } = formParameters
/** The filters of every module's own list. The module decides which date the days mean. */
const moduleParameters = { ...ofEveryForm, description: anyText }
export type ModuleParameters = typeof moduleParameters
/** The control of a module's own list, without the filters that the module adds. */
export type ModuleControl = ListControl<ModuleParameters, string>

/** Returns the shapes of a module's two lists: all forms, and the forms to decide. */
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
