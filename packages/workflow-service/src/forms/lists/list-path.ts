import type { FormFilters } from '@portal/contracts/forms/form-request.calls'
import { type ListedForms, type ListOrder, needsForm } from './listed-forms'

/** The table that a page is found in, and how. The README of this package has the table of all lists. */
export type ListPath = `${'readers' | 'forms'}: ${'index ends' | 'sorted' | 'index or filter' | 'person by person'}`
type SortField = FormFilters['sortBy']

/** Sorts that the rows of `form_reader` have the columns for. */
const ofReaders: Partial<Record<SortField, ListPath>> = {
  id: 'readers: index ends',
  createdDate: 'readers: index ends',
  status: 'readers: index ends',
  moduleId: 'readers: index ends',
  isCurrentUserTurn: 'readers: index ends',
  userName: 'readers: sorted',
  corporationId: 'readers: sorted',
}

/** Sorts of all forms for which no single index has the order. */
const ofAllForms: Partial<Record<SortField, ListPath>> = {
  status: 'forms: index ends',
  corporationId: 'forms: index ends',
  userName: 'forms: person by person',
  filledByName: 'forms: person by person',
}

export function listPathOf(
  { readers }: Pick<ListedForms, 'readers'>,
  order: Pick<ListOrder, 'scope' | 'filters' | 'conditions' | 'ownSort'>,
): ListPath {
  const { scope, filters, ownSort } = order
  const isOfAll = typeof scope === 'object' && !needsForm(order)
  const paths = readers ? ofReaders : isOfAll ? ofAllForms : {}
  return (!ownSort && paths[filters.sortBy]) || 'forms: index or filter'
}
