import { agreementSortFields } from '@portal/contracts/agreements/agreement.calls'
import { agreementStates } from '@portal/contracts/agreements/agreements'
import { anyDay, anyId, anyText, formListShape, oneOf, type ListControl, type ListShape } from '@portal/form-list'

/** The names are those of the call. */
const parameters = {
  corporationId: anyId,
  userId: anyId,
  search: anyText,
  title: anyText,
  company: anyText,
  keyword: anyText,
  startDate: anyDay,
  endDate: anyDay,
  createDate: anyDay,
  aggreementStateId: oneOf(...Object.values(agreementStates)),
  lastTerminationDate: anyDay,
}
type SortField = (typeof agreementSortFields)[number]
export type AgreementControl = ListControl<typeof parameters, SortField>

/** What is due first stands first. */
export const agreementListShape: ListShape<typeof parameters, SortField> = {
  parameters,
  sortBy: agreementSortFields,
  sort: { by: 'due', direction: 'asc' },
  rowsPerPage: formListShape.rowsPerPage,
}
