import { formSortFields } from '@portal/contracts/form-request.calls'
import { moduleExpressions } from '@portal/contracts/modules'
import { formStates } from '@portal/contracts/states'
import { pageSizes } from '@portal/ui'
import type { ListShape, Parameters } from './address/list-address'
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
export const formParameters = {
  status: oneOf(...statesToChoose),
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
  sortBy: formSortFields,
  sort: { by: 'id', direction: 'desc' },
  rowsPerPage: { choices: pageSizes, byDefault: 10 },
}

/** The same list for whoever decides: what waits for them stands first. */
export function decisionShapeOf<P extends Parameters, By extends string>(
  shape: ListShape<P, By | 'isCurrentUserTurn'>,
): ListShape<P, By | 'isCurrentUserTurn'> {
  return { ...shape, sort: { by: 'isCurrentUserTurn', direction: 'desc' } }
}
